import Check from 'lucide-react/icons/check';
import type { ReactNode, RefObject } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { FieldErrorText } from './field-parts.tsx';
import { fieldStyle } from './field-style.ts';
import { given } from './given.ts';

export type CheckboxProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  errorMessage?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  children: ReactNode;
};

/** One yes or no, with its words beside the box. */
export function Checkbox({ errorMessage, children, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...given(rest)} isInvalid={Boolean(errorMessage)} validationBehavior="aria" className={fieldStyle}>
      <CheckboxButton className="group flex cursor-pointer items-start gap-3 rounded-control py-1 touch-target data-disabled:cursor-not-allowed data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus">
        <span
          aria-hidden="true"
          className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded border border-edge bg-surface text-on-primary transition-colors group-hover:border-edge-hover group-data-invalid:border-danger group-data-selected:border-primary group-data-selected:bg-primary"
        >
          <Check className="size-3.5 opacity-0 group-data-selected:opacity-100" strokeWidth={3} />
        </span>
        <span className="min-w-0 text-[0.9375rem] leading-6 text-ink">{children}</span>
      </CheckboxButton>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </CheckboxField>
  );
}
