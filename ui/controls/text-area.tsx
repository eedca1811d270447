import type { Ref } from 'react';
import { FieldDescription, FieldErrorText, FieldLabel, useFieldParts } from './field-parts.tsx';
import { controlStyle, fieldStyle } from './field-style.ts';
import type { TextFieldProps } from './text-field.tsx';

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'inputRef'> & {
  rows?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
};

export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, isRequired, isDisabled, inputRef, onChange, onBlur, rows = 5, ...rest } = props;
  const { ids, told } = useFieldParts(props);
  return (
    <div className={fieldStyle}>
      <FieldLabel htmlFor={ids.control} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <textarea
        {...rest}
        {...told}
        ref={inputRef}
        id={ids.control}
        rows={rows}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onBlur?.()}
        className={`${controlStyle} field-sizing-content max-h-112 py-2.5 ${rows > 9 ? 'min-h-72' : 'min-h-28'}`}
      />
      <FieldDescription id={ids.description}>{description}</FieldDescription>
      <FieldErrorText id={ids.error}>{errorMessage}</FieldErrorText>
    </div>
  );
}
