import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';
import { pressAttributes, type PressProps } from './press.ts';
import { SpinnerRing } from './spinner-ring.tsx';

export type ButtonProps = PressProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isPending?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** While pending it keeps its width and its focus, takes no second press, and says that it is working. */
export function Button({ variant, size, isPending = false, className, type, onPress, children, ...rest }: ButtonProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const working = t`Working…`;
  useEffect(() => {
    if (isPending && button.current === document.activeElement) announce(working);
  }, [isPending, working]);
  const pending = isPending && { type: 'button' as const, 'aria-disabled': true, 'data-pending': true };
  return (
    <button
      ref={button}
      {...pressAttributes({ ...rest, type, onPress: isPending ? undefined : onPress })}
      {...pending}
      className={buttonStyle(variant, size, className)}
    >
      <span className={`inline-flex items-center gap-2 transition-opacity ${isPending ? 'opacity-0' : ''}`}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <SpinnerRing />
          <span className="sr-only">{working}</span>
        </span>
      )}
    </button>
  );
}
