import type { ReactNode } from 'react';
import { type ButtonSize, buttonStyle } from './button-style.ts';
import { pressAttributes } from './press.ts';

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
export function ToggleButton({ isSelected, onChange, size, isDisabled, selectedClassName = '', children }: ToggleButtonProps) {
  return (
    <button
      {...pressAttributes({ isDisabled, onPress: () => onChange(!isSelected) })}
      aria-pressed={isSelected}
      className={buttonStyle('secondary', size, isSelected ? selectedClassName : '')}
    >
      {children}
    </button>
  );
}
