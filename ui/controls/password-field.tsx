import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { fieldStyle, inputStyle } from './field-style.ts';
import { given } from './given.ts';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password that its owner may look at while typing. */
export function PasswordField({ label, description, errorMessage, inputRef, placeholder, onBlur, ...rest }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <AriaTextField
      {...given(rest)}
      type={isShown ? 'text' : 'password'}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      spellCheck="false"
      autoCorrect="off"
      className={fieldStyle}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <div className="relative">
        <Input ref={inputRef} placeholder={placeholder} autoCapitalize="none" className={`${inputStyle} pe-12`} />
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          onPress={() => setIsShown(!isShown)}
          className="absolute inset-e-1 top-1/2 size-9 -translate-y-1/2"
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </AriaTextField>
  );
}
