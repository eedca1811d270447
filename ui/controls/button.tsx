import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';
import { SpinnerRing } from './spinner-ring.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isPending?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** While pending it keeps its width and its focus, takes no second press, and says that it is working. */
export function Button({ variant, size, isPending = false, className, children, ...rest }: ButtonProps) {
  const { t } = useLingui();
  return (
    <AriaButton {...rest} isPending={isPending} className={buttonStyle(variant, size, className)}>
      <span className={`inline-flex items-center gap-2 transition-opacity ${isPending ? 'opacity-0' : ''}`}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <SpinnerRing />
          <span className="sr-only">{t`Working…`}</span>
        </span>
      )}
    </AriaButton>
  );
}
