import { FieldDescription, FieldErrorText, FieldLabel, useFieldParts } from './field-parts.tsx';
import { type FieldProps, fieldStyle } from './field-style.ts';

export type RadioOption = { value: string; label: string; description?: string | undefined };

export type RadioGroupProps = FieldProps & {
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: RadioOption[];
  /** Short options stand side by side where there is room. */
  isRow?: boolean | undefined;
};

export function RadioGroup(props: RadioGroupProps) {
  const { label, name, value, onChange, onBlur, options, isRow = false, description, errorMessage, isRequired, isDisabled } = props;
  const { ids, told } = useFieldParts(props);
  return (
    <div role="radiogroup" {...told} aria-labelledby={ids.label} onBlur={() => onBlur?.()} className={fieldStyle}>
      <FieldLabel id={ids.label} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <FieldDescription id={ids.description}>{description}</FieldDescription>
      <div className={`grid gap-2.5 ${isRow ? 'sm:grid-flow-col sm:auto-cols-fr' : ''}`}>
        {options.map((option) => (
          <RadioChoice
            key={option.value}
            {...option}
            name={name ?? ids.control}
            isSelected={option.value === value}
            isDisabled={isDisabled}
            isInvalid={Boolean(errorMessage)}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldErrorText id={ids.error}>{errorMessage}</FieldErrorText>
    </div>
  );
}

type ChoiceProps = RadioOption & {
  name: string;
  isSelected: boolean;
  isDisabled: boolean | undefined;
  isInvalid: boolean;
  onChoose: () => void;
};

function RadioChoice({ name, value, label, description, isSelected, isDisabled, isInvalid, onChoose }: ChoiceProps) {
  return (
    <label
      data-invalid={isInvalid || undefined}
      className="group/choice relative flex cursor-pointer items-start gap-3 rounded-control border border-edge bg-surface px-4 py-3 transition-colors touch-target hover:border-edge-hover has-checked:border-primary has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60 data-invalid:border-danger"
    >
      <input type="radio" name={name} value={value} checked={isSelected} disabled={isDisabled} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-edge bg-surface transition-[border-width,border-color] group-has-checked/choice:border-[6px] group-has-checked/choice:border-primary"
      />
      <span className="flex min-w-0 flex-col">
        <span className="text-[0.9375rem] leading-6 font-medium text-ink">{label}</span>
        {description && <span className="text-caption text-ink-muted">{description}</span>}
      </span>
    </label>
  );
}
