import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/controls/text-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The numbers that are wanted most, one press each. */
  usual: readonly number[];
  word: (usual: number) => string;
  description?: string | undefined;
  errorMessage?: string | undefined;
};

/** A number that is typed, or taken from the usual ones. */
export function NumberChoice({ label, usual, word, value, onChange, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...rest}
        label={label}
        isRequired
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      <div role="group" aria-label={t`${label}: common choices`} className="flex flex-wrap gap-2">
        {usual.map((number) => (
          <ToggleButton
            key={number}
            size="small"
            isSelected={value.trim() === String(number)}
            onChange={() => onChange(String(number))}
            selectedClassName="border-primary! bg-info-soft!"
          >
            {word(number)}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}
