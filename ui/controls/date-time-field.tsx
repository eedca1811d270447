import { parseDateTime } from '@internationalized/date';
import { useContext, useEffect } from 'react';
import { DateField as AriaDateField, DateFieldStateContext } from 'react-aria-components/DateField';
import { DateSegments } from './date-segments.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { fieldStyle } from './field-style.ts';
import { given } from './given.ts';

/** A day and a time as a clock on the wall shows them, as `YYYY-MM-DDTHH:MM:SS`; null while it is empty, '' while a part is missing. The zone is the asker's affair. */
export function DateTimeField({ label, value, onChange, onBlur, description, errorMessage, ...rest }: DateFieldProps) {
  return (
    <AriaDateField
      {...given(rest)}
      granularity="minute"
      value={value ? parseDateTime(value) : null}
      onChange={(date) => date && onChange(date.toString())}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <DateSegments />
      <Gaps onChange={onChange} />
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaDateField>
  );
}

/** Tells empty from half filled: what somebody has begun to type must not count as nothing. */
function Gaps({ onChange }: Pick<DateFieldProps, 'onChange'>) {
  const parts = useContext(DateFieldStateContext)?.segments.filter((segment) => segment.isEditable) ?? [];
  const gaps = parts.filter((segment) => segment.isPlaceholder).length;
  const value = gaps === 0 ? undefined : gaps === parts.length ? null : '';
  useEffect(() => {
    if (value !== undefined) onChange(value);
    // Only when the gaps change: the asker may hand in a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  return null;
}
