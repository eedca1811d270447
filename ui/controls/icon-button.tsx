import type { ReactNode } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';
import { pressAttributes, type PressProps } from './press.ts';

export type IconButtonProps = Omit<PressProps, 'aria-label'> & {
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ label, className = 'size-10', children, ...rest }: IconButtonProps) {
  return (
    <button {...pressAttributes(rest)} aria-label={label} title={label} className={`${iconButtonStyle} ${className}`}>
      {children}
    </button>
  );
}
