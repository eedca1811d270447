import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '../controls/radio-group.tsx';
import { contrast, textSize } from './reading-choices.ts';
import { theme } from './theme-choice.ts';

/** How large every page is written. */
export function TextSizeField() {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Text size`}
      value={textSize.use()}
      onChange={(value) => textSize.choose(textSize.parse(value))}
      options={[
        { value: 'normal', label: t`Normal` },
        { value: 'large', label: t`Large` },
        { value: 'larger', label: t`Larger` },
      ]}
    />
  );
}

export function ContrastField() {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Contrast`}
      value={contrast.use()}
      onChange={(value) => contrast.choose(contrast.parse(value))}
      options={[
        { value: 'system', label: t`Match system` },
        { value: 'usual', label: t`Standard contrast` },
        { value: 'more', label: t`High contrast` },
      ]}
    />
  );
}

export function ThemeField() {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Theme`}
      value={theme.use()}
      onChange={(value) => theme.choose(theme.parse(value))}
      options={[
        { value: 'system', label: t`Match system` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
    />
  );
}
