import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { caretAfter, digitsOf } from '../../rules/card-fields.ts';

type Props = Omit<TextFieldProps, 'inputMode' | 'autoComplete' | 'inputRef' | 'type'> & {
  /** Puts what was typed in order. */
  format: (typed: string) => string;
};

/** A field of digits that keeps itself in order while it is typed in, and the cursor where it was. */
export function DigitsField({ format, value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  const change = (typed: string) => {
    const element = input.current;
    const caret = element?.selectionStart ?? typed.length;
    const next = format(typed);
    // At the end the cursor stays at the end, whatever was put in before it.
    digitsBefore.current = caret === typed.length ? null : digitsOf(typed.slice(0, caret)).length;
    onChange(next);
  };

  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const at = caretAfter(value, digitsBefore.current);
    input.current?.setSelectionRange(at, at);
    digitsBefore.current = null;
  }, [value]);

  return <TextField {...rest} inputMode="numeric" autoComplete="off" value={value} onChange={change} inputRef={input} />;
}
