import Check from 'lucide-react/icons/check';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { FieldErrorText } from './field-parts.tsx';
import { given } from './given.ts';

export type CheckboxProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement | null> | undefined;
};

export function Checkbox({ children, errorMessage, onBlur, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...given(rest)}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <CheckboxButton className="group flex cursor-pointer items-start gap-3 py-1 text-[0.9375rem] leading-6 text-ink touch-target data-disabled:cursor-not-allowed data-disabled:text-ink-subtle">
        <span
          aria-hidden="true"
          className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-md border border-edge bg-surface text-on-primary transition-colors group-hover:border-edge-hover group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-invalid:border-danger group-data-selected:border-primary group-data-selected:bg-primary"
        >
          <Check className="size-3.5 scale-75 stroke-3 opacity-0 transition-[opacity,scale] group-data-selected:scale-100 group-data-selected:opacity-100" />
        </span>
        <span className="min-w-0">{children}</span>
      </CheckboxButton>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </CheckboxField>
  );
}
