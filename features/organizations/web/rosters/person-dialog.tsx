import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { addRosterPerson, changeRosterPerson, type ListedRosterPerson } from '../../contract/people.ts';
import { peopleLimits } from '../../rules/people-limits.ts';

type Props = {
  rosterId: string;
  /** Who is on the list already and is corrected. */
  person: ListedRosterPerson | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a person to the list, or corrects one who is on it; the address only until somebody was asked there. */
export function PersonDialog({ rosterId, person, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const first = { email: person?.email ?? '', name: person?.name ?? '', external_id: person?.external_id ?? '' };
  const isAsked = person !== null && person.last_request !== null;
  const [values, setValues] = useState(first);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const fields = fieldsOf(failure);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    errorMessage: fields[name],
  });

  async function save(): Promise<'added' | 'changed' | 'unchanged'> {
    if (!person) return (await call(addRosterPerson, { params: { id: rosterId }, body: values })).outcome;
    await call(changeRosterPerson, {
      params: { id: person.id },
      body: isAsked ? { name: values.name, external_id: values.external_id } : values,
    });
    return 'changed';
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const outcome = await save();
      const titles = { added: t`Person added`, changed: t`Details updated`, unchanged: t`This person is already on the list` };
      toast({ tone: outcome === 'unchanged' ? 'info' : 'success', title: titles[outcome] });
      onSaved();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog
      title={isAsked ? t`Edit name and number` : person ? t`Edit person` : t`Add a person`}
      isOpen
      isChanged={values.email !== first.email || values.name !== first.name || values.external_id !== first.external_id}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {isAsked ? (
          <div>
            <p translate="no" className="font-medium wrap-anywhere text-ink">
              {person.email}
            </p>
            <p className="mt-1 text-caption text-ink-muted">
              <Trans>To change the address, remove {person.name ?? person.email} and add them again.</Trans>
            </p>
          </div>
        ) : (
          <TextField {...field('email')} label={t`Email`} type="email" isRequired maxLength={254} autoComplete="off" />
        )}
        <TextField {...field('name')} label={t`Name (optional)`} maxLength={120} autoComplete="off" />
        <TextField
          {...field('external_id')}
          label={t`Your reference number (optional)`}
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
            {person ? <Trans>Save</Trans> : <Trans>Add person</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A number that somebody else has is told where it was entered. */
function fieldsOf(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof RequestFailed)) return {};
  return failure.code === 'number_taken' ? { external_id: failure.message } : failure.fields;
}
