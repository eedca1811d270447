import { parseDateTime } from '@internationalized/date';
import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { DateSegments } from './date-segments.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { fieldStyle } from './field-style.ts';
import { given } from './given.ts';

/** A day and a time as a clock on the wall shows them, as `YYYY-MM-DDTHH:MM:SS`; null while it is incomplete. The zone is the asker's affair. */
export function DateTimeField({ label, value, onChange, onBlur, description, errorMessage, ...rest }: DateFieldProps) {
  return (
    <AriaDateField
      {...given(rest)}
      granularity="minute"
      value={value ? parseDateTime(value) : null}
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
