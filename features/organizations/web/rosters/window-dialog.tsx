import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { changeWindow, type ListedAssignment } from '../../contract/assignments.ts';
import { wallTimeIn } from '../../rules/wall-time.ts';
import { minutes, windowRefusals } from './ask-values.ts';
import { WindowFields } from './window-fields.tsx';

type Props = {
  assignment: Pick<ListedAssignment, 'id' | 'waiting' | 'opens_at' | 'closes_at'>;
  zone: string;
  /** Opened from one person's request: the others would come as a surprise. */
  isForOne?: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** Another window for everybody who was asked together and has not started. */
export function WindowDialog({ assignment, zone, isForOne = false, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [first] = useState(() => ({
    opens: wallTimeIn(zone, new Date(assignment.opens_at)),
    closes: wallTimeIn(zone, new Date(assignment.closes_at)),
  }));
  const [values, setValues] = useState<{ opens: string | null; closes: string | null }>(first);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const fields = failure instanceof RequestFailed ? failure.fields : {};
  const windowFailure = failure instanceof RequestFailed && windowRefusals.has(failure.code) ? failure.message : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const body = { opens_at: minutes(values.opens), closes_at: minutes(values.closes) };
      await call(changeWindow, { params: { id: assignment.id }, body });
      onChanged();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog
      title={t`Change dates`}
      isOpen
      isChanged={minutes(values.opens) !== first.opens || minutes(values.closes) !== first.closes}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {isForOne && assignment.waiting > 1 && (
          <Alert tone="warning" title={t`This changes the dates for everyone who was asked at the same time`} />
        )}
        <p>
          <Plural
            value={assignment.waiting}
            one="# person who hasn’t started will get an email with the new dates."
            other="# people who haven’t started will get an email with the new dates."
          />{' '}
          <Trans>Started tests aren’t affected.</Trans>
        </p>
        <WindowFields
          zone={zone}
          values={values}
          onChange={(changes) => setValues({ ...values, ...changes })}
          errorMessage={windowFailure}
          fields={fields}
        />
        {failure !== null && !windowFailure && Object.keys(fields).length === 0 && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={isPending} isDisabled={!values.opens || !values.closes}>
            <Trans>Change dates</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
