import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { DateSegments } from './date-segments.tsx';
import { FieldDescription, FieldErrorText, FieldLabel } from './aria-field-parts.tsx';
import { type FieldProps, fieldStyle } from './field-style.ts';
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
      <DateSegments />
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaDateField>
  );
}
