import { parseDateTime } from '@internationalized/date';
import { useContext, useEffect } from 'react';
import { DateField as AriaDateField, DateFieldStateContext } from 'react-aria-components/DateField';
import { DateSegments } from './date-segments.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { FieldDescription, FieldErrorText, FieldLabel } from './aria-field-parts.tsx';
import { fieldStyle } from './field-style.ts';
import { given } from './given.ts';

/**
 * A day and a time as a clock on the wall shows them, as `YYYY-MM-DDTHH:MM:SS`; null while it is empty, '' while a part is missing.
 * The zone is the asker's affair. It keeps its parts itself: `value` is only where it starts.
 */
export function DateTimeField({ label, value, onChange, onBlur, description, errorMessage, ...rest }: DateFieldProps) {
  return (
    <AriaDateField
      {...given(rest)}
      granularity="minute"
      defaultValue={value ? parseDateTime(value) : null}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <DateSegments />
      <Watch onChange={onChange} />
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaDateField>
  );
}

/** Tells empty from half filled: what somebody has begun to type must not count as nothing. */
function Watch({ onChange }: Pick<DateFieldProps, 'onChange'>) {
  const state = useContext(DateFieldStateContext);
  const parts = state?.segments.filter((segment) => segment.isEditable) ?? [];
  const gaps = parts.filter((segment) => segment.isPlaceholder).length;
  const shown = gaps === 0 ? (state?.value?.toString() ?? '') : gaps === parts.length ? null : '';
  useEffect(() => {
    onChange(shown);
    // Only when the parts change: the asker may hand in a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);
  return null;
}
