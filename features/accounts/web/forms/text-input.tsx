import { useEffect, useRef } from 'react';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { type Control, useController } from '#ui/forms/control.ts';
import type { Path } from '#ui/forms/form-state.ts';

type Props<Values extends object> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  autoComplete: string;
  kind?: 'text' | 'email' | 'password';
  description?: string;
  isRequired?: boolean;
  /** The sentence for an empty field, in a form that needs no other check. */
  missing?: string;
};

/** One text field of a form. What was typed before the script arrived is kept. */
export function TextInput<Values extends object>({ control, name, kind = 'text', isRequired = true, missing, ...rest }: Props<Values>) {
  const { field, fieldState } = useController({ control, name, missing });
  const input = useRef<HTMLInputElement | null>(null);
  const { onChange, value } = field;

  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== value) onChange(typed);
    // Only once, when the script takes the field over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const shared = {
    ...rest,
    name,
    isRequired,
    value: String(value ?? ''),
    onChange,
    errorMessage: fieldState.error?.message,
    inputRef: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
  };
  if (kind === 'password') return <PasswordField {...shared} />;
  return kind === 'email' ? <TextField {...shared} type="email" inputMode="email" /> : <TextField {...shared} />;
}
