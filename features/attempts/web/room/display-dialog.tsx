import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/controls/dialog.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { ContrastField, ThemeField } from '#ui/theme/look-fields.tsx';
import { type RoomChoices, type TextStep, textSteps, textStepStyle } from './use-room-choices.ts';

type Props = { choices: RoomChoices; onClose: () => void };

/** Text size, contrast and theme; each shows at once and is remembered. */
export function DisplayDialog({ choices, onClose }: Props) {
  const { t } = useLingui();
  const sizes: Record<TextStep, string> = { normal: t`Normal`, large: t`Large`, larger: t`Larger`, largest: t`Largest` };
  return (
    <Dialog title={t`Text size, contrast and theme`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-6">
        <div>
          <RadioGroup
            label={t`Question text size`}
            value={choices.textStep}
            onChange={(value) => choices.setTextStep(textSteps.find((step) => step === value) ?? 'normal')}
            options={textSteps.map((step) => ({ value: step, label: sizes[step] }))}
          />
          <p className={`mt-3 text-ink ${textStepStyle[choices.textStep]}`}>
            <Trans>This is how questions will look.</Trans>
          </p>
        </div>
        <ContrastField />
        <ThemeField />
      </div>
    </Dialog>
  );
}
