import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/controls/dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { giveExtraTime, type OpenAttempt } from '../../contract/admin.ts';
import { wholeNumberWithin } from '../../rules/whole-number.ts';
import { NumberChoice } from './number-choice.tsx';

const usualMinutes = [5, 10, 15, 30, 60];

type Props = {
  attempt: OpenAttempt;
  onCancel: () => void;
  /** The attempt stands differently than the list says. */
  onStale: () => void;
  onGiven: (minutes: number, deadlineAt: string) => void;
};

/** How many minutes, and why; a refusal is read here, where the act was. */
export function ExtraTimeForm({ attempt, onCancel, onStale, onGiven }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('10');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const minutes = wholeNumberWithin(typed, 1, 240);

  const give = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setWrong({});
    if (minutes === null) {
      setWrong({ minutes: t`Enter a whole number from 1 to 240.` });
      return;
    }
    setIsPending(true);
    try {
      const { deadline_at: deadlineAt } = await call(giveExtraTime, { params: { id: attempt.id }, body: { id, minutes, reason } });
      onGiven(minutes, deadlineAt);
    } catch (error) {
      const fields = error instanceof RequestFailed ? error.fields : {};
      setWrong(fields);
      if (Object.keys(fields).length === 0) setFailure(actFailure(error));
      if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onStale();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void give(event)} className="flex flex-col gap-5">
      <p>
        <strong translate="no" className="text-ink">
          {attempt.person?.full_name ?? attempt.type.code}
        </strong>
        , <span translate="no">{attempt.type.name}</span>
      </p>
      <NumberChoice
        label={t`Minutes`}
        name="minutes"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong({});
        }}
        usual={usualMinutes}
        word={(count) => t`${count} min`}
        errorMessage={wrong['minutes']}
      />
      {attempt.deadline_at && minutes !== null && (
        <p className="text-sm">
          <Trans>
            The test would end <Moment at={new Date(Date.parse(attempt.deadline_at) + minutes * 60_000).toISOString()} />.
          </Trans>
        </p>
      )}
      <TextArea
        label={t`Reason`}
        name="reason"
        isRequired
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setWrong({});
        }}
        description={t`Recorded in the audit log. The candidate doesn’t see it.`}
        errorMessage={wrong['reason']}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Give time</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
