import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { type FieldProps, fieldStyle } from './field-style.ts';
import { given } from './given.ts';

export type RadioOption = { value: string; label: string; description?: string | undefined };

export type RadioGroupProps = FieldProps & {
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: RadioOption[];
  /** Short options stand side by side where there is room. */
  isRow?: boolean | undefined;
};

export function RadioGroup({ label, options, isRow = false, onBlur, description, errorMessage, ...rest }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...given(rest)}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <div className={`grid gap-2.5 ${isRow ? 'sm:grid-flow-col sm:auto-cols-fr' : ''}`}>
        {options.map((option) => (
          <RadioChoice key={option.value} {...option} />
        ))}
      </div>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaRadioGroup>
  );
}

function RadioChoice({ value, label, description }: RadioOption) {
  return (
    <RadioField value={value}>
      <RadioButton className="group flex cursor-pointer items-start gap-3 rounded-control border border-edge bg-surface px-4 py-3 transition-colors touch-target hover:border-edge-hover data-disabled:cursor-not-allowed data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-invalid:border-danger data-selected:border-primary data-selected:bg-hover">
        <span
          aria-hidden="true"
          className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-edge bg-surface transition-[border-width,border-color] group-data-selected:border-[6px] group-data-selected:border-primary"
        />
        <span className="flex min-w-0 flex-col">
          <span className="text-[0.9375rem] leading-6 font-medium text-ink">{label}</span>
          {description && <span className="text-caption text-ink-muted">{description}</span>}
        </span>
      </RadioButton>
    </RadioField>
  );
}
