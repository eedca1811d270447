import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

type Props = {
  types: readonly { code: string; name: string }[];
  code: string;
  onCode: (code: string) => void;
  size: string;
  onSize: (size: string) => void;
  errorMessage?: string | undefined;
};

/** For which assessment, and how many seats. */
export function PackFields({ types, code, onCode, size, onSize, errorMessage }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`Assessment`}
        name="type"
        value={code}
        onChange={onCode}
        items={types.map((type) => ({ id: type.code, label: type.name }))}
      />
      <TextField
        label={t`Number of seats`}
        name="size"
        isRequired
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={size}
        onChange={onSize}
        errorMessage={errorMessage}
      />
    </>
  );
}
