import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { disableAccount, type ListedPerson } from '../../contract/people.ts';
import type { DisableReason } from '../../rules/administration.ts';

export type AccountDialogProps = { person: ListedPerson; onClose: () => void; onDone: () => void };

/** Asks why before somebody is logged out and kept out. */
export function DisableDialog({ person, onClose, onDone }: AccountDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<DisableReason | null>(null);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const name = person.full_name;

  const disable = async () => {
    setWrong({});
    // The server says what is missing where no reason is chosen.
    const body = { reason: reason as DisableReason, note: note.trim() || undefined };
    await call(disableAccount, { params: { id: person.id }, body });
    toast({ tone: 'success', title: t`${name}’s account was disabled` });
    onDone();
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onDone();
    setWrong(error.fields);
    return error.fields['reason'] !== undefined || error.fields['note'] !== undefined;
  };

  return (
    <ConfirmDialog title={t`Disable this account?`} confirmLabel={t`Disable`} onConfirm={disable} onFailed={showFailure} onClose={onClose}>
      <p>
        <Trans>
          <strong translate="no">{name}</strong> ({person.email}) is logged out everywhere within seconds and can’t log in. If they’re
          taking a test, the clock keeps running and saved answers count. They no longer appear on the leaderboard.
        </Trans>
      </p>
      <RadioGroup
        label={t`Reason`}
        name="reason"
        isRequired
        value={reason}
        onChange={(value) => {
          setReason(value as DisableReason);
          setWrong({});
        }}
        description={t`The person gets this by email.`}
        errorMessage={wrong['reason']}
        options={[
          { value: 'underage', label: t`Under 18` },
          { value: 'misuse', label: t`Misuse` },
          { value: 'security', label: t`Someone else may have access` },
          { value: 'other', label: t`Other`, description: t`Say why in the note.` },
        ]}
      />
      <TextArea
        label={t`Note`}
        name="note"
        isRequired={reason === 'other'}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(value) => {
          setNote(value);
          setWrong({});
        }}
        description={
          reason === 'other'
            ? t`The person gets this by email. Recorded in the audit log.`
            : t`Recorded in the audit log. The person can ask to see it.`
        }
        errorMessage={wrong['note']}
      />
    </ConfirmDialog>
  );
}
