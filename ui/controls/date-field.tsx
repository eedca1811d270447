import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { controlStyle, type FieldProps, fieldStyle } from './field-style.ts';
import { given } from './given.ts';

export type DateFieldProps = FieldProps & {
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  autoComplete?: string | undefined;
};

/** A day of the calendar without a time, as `YYYY-MM-DD`; null while it is incomplete. */
export function DateField({ label, value, onChange, onBlur, description, errorMessage, ...rest }: DateFieldProps) {
  return (
    <AriaDateField
      {...given(rest)}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <DateInput className={`${controlStyle} flex h-11 items-center data-focus-within:outline-2 data-focus-within:outline-focus`}>
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-md px-0.5 py-1 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-ink-subtle data-focused:data-placeholder:text-on-primary data-[type=literal]:text-ink-subtle"
          />
        )}
      </DateInput>
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaDateField>
  );
}
