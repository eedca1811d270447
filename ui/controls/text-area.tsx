import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { controlStyle, fieldStyle } from './field-style.ts';
import { given } from './given.ts';
import type { TextFieldProps } from './text-field.tsx';

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'inputRef'> & {
  rows?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
};

export function TextArea({ label, description, errorMessage, inputRef, placeholder, onBlur, rows = 5, ...rest }: TextAreaProps) {
  return (
    <AriaTextField
      {...given(rest)}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        className={`${controlStyle} field-sizing-content max-h-112 min-h-28 py-2.5`}
      />
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaTextField>
  );
}
