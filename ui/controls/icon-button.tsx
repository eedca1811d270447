import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { iconButtonStyle } from './icon-button-style.ts';

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> & {
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ label, className = 'size-10', children, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      render={(props) => <button {...props} title={label} />}
      className={`${iconButtonStyle} ${className}`}
    >
      {children}
    </AriaButton>
  );
}
