import { useId } from 'react';
import { descriptionStyle, errorStyle, ErrorWords, labelStyle, RequiredMark } from './field-look.tsx';
import type { FieldProps } from './field-style.ts';

type Told = Pick<FieldProps, 'description' | 'errorMessage' | 'isRequired' | 'isDisabled'>;

/** The ids that tie a native control to its words, and the attributes that say the same to a screen reader. */
export function useFieldParts({ description, errorMessage, isRequired, isDisabled }: Told) {
  const id = useId();
  const ids = { control: id, label: `${id}label`, description: `${id}description`, error: `${id}error` };
  const describedBy = [description && ids.description, errorMessage && ids.error].filter(Boolean).join(' ');
  const told = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': errorMessage ? true : undefined,
    'aria-required': isRequired || undefined,
    'data-invalid': errorMessage ? true : undefined,
    'data-disabled': isDisabled || undefined,
  };
  return { ids, told };
}

type LabelProps = { id?: string; htmlFor?: string; isRequired?: boolean | undefined; children: string };

export function FieldLabel({ id, htmlFor, isRequired = false, children }: LabelProps) {
  const words = (
    <>
      {children}
      {isRequired && <RequiredMark />}
    </>
  );
  return htmlFor === undefined ? (
    <span id={id} className={labelStyle}>
      {words}
    </span>
  ) : (
    <label id={id} htmlFor={htmlFor} className={labelStyle}>
      {words}
    </label>
  );
}

export function FieldDescription({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <span id={id} className={descriptionStyle}>
      {children}
    </span>
  );
}

export function FieldErrorText({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <span id={id} className={errorStyle}>
      <ErrorWords>{children}</ErrorWords>
    </span>
  );
}
