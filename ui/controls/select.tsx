import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldDescription, FieldErrorText, FieldLabel } from './field-parts.tsx';
import { type FieldProps, fieldStyle, inputStyle } from './field-style.ts';
import { given } from './given.ts';
import { type OptionItem, OptionList } from './option-list.tsx';

export type SelectProps = FieldProps & {
  items: OptionItem[];
  value: string | null;
  onChange: (id: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
};

export function Select({ label, items, onChange, onBlur, placeholder, description, errorMessage, ...rest }: SelectProps) {
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
      <OptionList items={items} />
    </AriaSelect>
  );
}
