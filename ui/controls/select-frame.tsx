import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldDescription, FieldErrorText, FieldLabel } from './aria-field-parts.tsx';
import { type FieldProps, fieldStyle, inputStyle } from './field-style.ts';
import { given } from './given.ts';
import { popoverStyle } from './popover-style.ts';

export type SelectFrameProps = FieldProps & {
  value: string | null;
  onChange: (id: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
};

/** The closed field with its label, and the popover that holds the choices. */
export function SelectFrame({
  label,
  onChange,
  onBlur,
  placeholder,
  description,
  errorMessage,
  children,
  ...rest
}: SelectFrameProps & { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <AriaSelect
      {...given(rest)}
      placeholder={placeholder ?? t`Choose…`}
      onChange={(id) => id !== null && onChange(String(id))}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={`group ${fieldStyle}`}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <Button
        className={`${inputStyle} flex cursor-pointer items-center justify-between gap-2 text-start group-data-invalid:border-danger group-data-invalid:bg-danger-soft`}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-ink-subtle" />
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-data-open:rotate-180" />
      </Button>
      <FieldDescription>{description}</FieldDescription>
      <FieldErrorText>{errorMessage}</FieldErrorText>
      <Popover offset={6} className={`${popoverStyle} w-(--trigger-width)`}>
        {children}
      </Popover>
    </AriaSelect>
  );
}
