import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { fieldStyle, inputStyle } from './field-style.ts';
import { given } from './given.ts';
import { OptionList } from './option-list.tsx';
import type { SelectProps } from './select.tsx';

/** For long lists: typing narrows them. */
export function ComboBox({ label, items, onChange, onBlur, placeholder, description, errorMessage, ...rest }: SelectProps) {
  const { t } = useLingui();
  return (
    <AriaComboBox
      {...given(rest)}
      defaultItems={items}
      onChange={(id) => id !== null && onChange(String(id))}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      className={`group ${fieldStyle}`}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <div className="relative">
        <Input placeholder={placeholder ?? t`Type to search…`} className={`${inputStyle} pe-12`} />
        <Button className="absolute inset-e-1 top-1/2 inline-flex size-9 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full text-ink-muted touch-target hover:bg-hover">
          <ChevronDown aria-hidden="true" className="size-5 transition-[rotate] group-data-open:rotate-180" />
        </Button>
      </div>
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
      <OptionList emptyText={t`Nothing matches.`} />
    </AriaComboBox>
  );
}
