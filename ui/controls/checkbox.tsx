import Check from 'lucide-react/icons/check';
import type { ReactNode, RefObject } from 'react';
import { FieldErrorText, useFieldParts } from './field-parts.tsx';
import { fieldStyle } from './field-style.ts';

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
export function Checkbox(props: CheckboxProps) {
  const { isSelected, onChange, name, isDisabled, errorMessage, inputRef, children } = props;
  const { ids, told } = useFieldParts(props);
  return (
    <div className={fieldStyle}>
      <label className="group/box flex cursor-pointer items-start gap-3 rounded-control py-1 touch-target has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <span className="relative mt-0.5 size-5 shrink-0">
          {/* Over its picture, so that whoever feels for it with a finger finds it there. */}
          <input
            {...told}
            ref={inputRef}
            type="checkbox"
            name={name}
            checked={isSelected}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none flex size-5 items-center justify-center rounded border border-edge bg-surface text-on-primary transition-colors group-hover/box:border-edge-hover group-has-aria-invalid/box:border-danger group-has-checked/box:border-primary group-has-checked/box:bg-primary"
          >
            <Check className="size-3.5 opacity-0 group-has-checked/box:opacity-100" strokeWidth={3} />
          </span>
        </span>
        <span className="min-w-0 text-[0.9375rem] leading-6 text-ink">{children}</span>
      </label>
      <FieldErrorText id={ids.error}>{errorMessage}</FieldErrorText>
    </div>
  );
}
