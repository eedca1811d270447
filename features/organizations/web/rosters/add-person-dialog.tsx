import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { addRosterPerson } from '../../contract/people.ts';
import { peopleLimits } from '../../rules/people-limits.ts';

type Props = { rosterId: string; onClose: () => void; onAdded: () => void };

export function AddPersonDialog({ rosterId, onClose, onAdded }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [values, setValues] = useState({ email: '', name: '', external_id: '' });
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const fields = failure instanceof RequestFailed ? failure.fields : {};
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    errorMessage: fields[name],
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const { outcome } = await call(addRosterPerson, { params: { id: rosterId }, body: values });
      const titles = { added: t`Person added`, changed: t`Name or number updated`, unchanged: t`This person is already on the list` };
      toast({ tone: outcome === 'unchanged' ? 'info' : 'success', title: titles[outcome] });
      onAdded();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t`Add a person`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField {...field('email')} label={t`Email`} type="email" isRequired maxLength={254} autoComplete="off" />
        <TextField {...field('name')} label={t`Name (optional)`} maxLength={120} autoComplete="off" />
        <TextField
          {...field('external_id')}
          label={t`Your own number (optional)`}
          maxLength={peopleLimits.externalId}
          autoComplete="off"
          description={t`Such as an applicant or student number. Only your organization sees it.`}
        />
        {failure !== null && Object.keys(fields).length === 0 && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Add person</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
