import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { FieldDescription, FieldErrorText, FieldLabel, useFieldParts } from './field-parts.tsx';
import { type FieldProps, fieldStyle, inputStyle } from './field-style.ts';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

type InputProps = TextFieldProps & {
  spellCheck?: boolean | undefined;
  autoCorrect?: string | undefined;
  autoCapitalize?: string | undefined;
  className?: string | undefined;
  /** What stands in the field, after its text. */
  children?: ReactNode;
};

/** A native input with its label, description and error. */
export function TextField(props: InputProps) {
  const { label, description, errorMessage, isRequired, isDisabled, inputRef, onChange, onBlur, className = '', children, ...rest } = props;
  const { ids, told } = useFieldParts(props);
  const input = (
    <input
      {...rest}
      {...told}
      ref={inputRef}
      id={ids.control}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
      className={`${inputStyle} ${className}`}
    />
  );
  return (
    <div className={fieldStyle}>
      <FieldLabel htmlFor={ids.control} isRequired={isRequired}>
        {label}
      </FieldLabel>
      {children ? (
        <div className="relative">
          {input}
          {children}
        </div>
      ) : (
        input
      )}
      <FieldDescription id={ids.description}>{description}</FieldDescription>
      <FieldErrorText id={ids.error}>{errorMessage}</FieldErrorText>
    </div>
  );
}
