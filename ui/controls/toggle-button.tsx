import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { type ButtonSize, buttonStyle } from './button-style.ts';
import { given } from './given.ts';

export type ToggleButtonProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  size?: ButtonSize | undefined;
  isDisabled?: boolean | undefined;
  /** How it looks while it is on, besides being announced as pressed. */
  selectedClassName?: string | undefined;
  children: ReactNode;
};

/** A button that stays pressed; its words stay the same, so that its state is announced and not its name. */
export function ToggleButton({ size, selectedClassName = '', children, ...rest }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...given(rest)} className={({ isSelected }) => buttonStyle('secondary', size, isSelected ? selectedClassName : '')}>
      {children}
    </AriaToggleButton>
  );
}
