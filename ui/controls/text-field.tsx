import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { type FieldProps, fieldStyle, inputStyle } from './field-style.ts';
import { given } from './given.ts';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  autoComplete?: string | undefined;
  inputMode?: AriaTextFieldProps['inputMode'] | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

export function TextField({ label, description, errorMessage, inputRef, placeholder, onBlur, ...rest }: TextFieldProps) {
  return (
    <AriaTextField
      {...given(rest)}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <Input ref={inputRef} placeholder={placeholder} className={inputStyle} />
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaTextField>
  );
}
