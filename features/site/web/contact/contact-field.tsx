import { useEffect, useRef } from 'react';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { type Control, useController } from '#ui/forms/control.ts';

export type ContactValues = { name: string; email: string; subject: string; message: string };

type Props = {
  control: Control<ContactValues>;
  name: 'name' | 'email' | 'subject' | 'message';
  label: string;
  autoComplete?: string;
};

/** One field of the message. What was typed before the script arrived is kept, and nothing that is pasted is cut off. */
export function ContactField({ control, name, label, autoComplete = 'off' }: Props) {
  const { field, fieldState } = useController({ control, name });
  const input = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const { onChange, value } = field;

  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== value) onChange(typed);
    // Only once, when the script takes the field over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const shared = {
    label,
    name,
    autoComplete,
    isRequired: true,
    value,
    onChange,
    errorMessage: fieldState.error?.message,
    inputRef: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      input.current = element;
      field.ref(element);
    },
  };
  if (name === 'message') return <TextArea {...shared} rows={7} />;
  return name === 'email' ? <TextField {...shared} type="email" inputMode="email" /> : <TextField {...shared} />;
}
