import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DialogActions } from '#ui/controls/dialog.tsx';

type Props = {
  submitLabel: ReactNode;
  isValid: boolean;
  /** Fields say what is wrong with them only after the first try. */
  children: (wasSent: boolean) => ReactNode;
  /** Does it, and answers with the secret. */
  onSubmit: () => Promise<string>;
  onMade: (secret: string) => void;
  onCancel: () => void;
};

/** The form of what has a secret: its fields, what went wrong, and the buttons. */
export function SecretForm({ submitLabel, isValid, children, onSubmit, onMade, onCancel }: Props) {
  const actFailure = useActFailure();
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (!isValid || isPending) return;
    setIsPending(true);
    try {
      onMade(await onSubmit());
    } catch (error) {
      setFailure(actFailure(error));
      setIsPending(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {children(wasSent)}
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

type ChoicesProps<Id extends string> = {
  legend: ReactNode;
  all: readonly Id[];
  chosen: readonly Id[];
  onChange: (chosen: readonly Id[]) => void;
  renderLabel: (id: Id) => ReactNode;
  errorMessage: string | undefined;
};

/** At least one of a few. */
export function Choices<Id extends string>({ legend, all, chosen, onChange, renderLabel, errorMessage }: ChoicesProps<Id>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      {all.map((id, nth) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isSelected) => onChange(all.filter((one) => (one === id ? isSelected : chosen.includes(one))))}
          errorMessage={nth === all.length - 1 ? errorMessage : undefined}
        >
          {renderLabel(id)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
