import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password that its owner may look at while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCorrect="off" autoCapitalize="none" className="pe-12">
      <IconButton
        label={isShown ? t`Hide password` : t`Show password`}
        onPress={() => setIsShown(!isShown)}
        className="absolute inset-e-1 top-1/2 size-9 -translate-y-1/2"
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </TextField>
  );
}
