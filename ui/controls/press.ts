import type { KeyboardEvent, MouseEvent } from 'react';

/** What every button of ours can be told, whatever it looks like. */
export type PressProps = {
  id?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onPress?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
};

/** The attributes of a native button that is pressed once per press: a held Enter key does not repeat it. */
export function pressAttributes({ type = 'button', isDisabled = false, onPress, ...rest }: PressProps) {
  return {
    ...rest,
    type,
    disabled: isDisabled,
    'data-disabled': isDisabled || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Safari leaves the focus where it was; a dialog gives it back to the button that opened it.
      event.currentTarget.focus({ preventScroll: true });
      onPress?.();
    },
  };
}
