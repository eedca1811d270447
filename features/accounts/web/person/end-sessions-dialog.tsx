import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { endSessions, type PersonDetails, type SessionOfPerson } from '../../contract/person.ts';

type Props = { person: PersonDetails; ending: SessionOfPerson | 'all'; onClose: () => void; onChanged: () => void };

/** Asks why before a person is logged out of one device or of all. */
export function EndSessionsDialog({ person, ending, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const name = person.full_name;
  return (
    <ReasonDialog
      title={ending === 'all' ? t`End all sessions?` : t`End this session?`}
      confirmLabel={ending === 'all' ? t`End all` : t`End session`}
      variant="danger"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(endSessions, { params: { id: person.id }, body: { reason, ...(ending !== 'all' && { session: ending.id }) } });
        toast({ tone: 'success', title: ending === 'all' ? t`All of ${name}’s sessions have ended` : t`${name}’s session has ended` });
        onChanged();
      }}
      onClose={onClose}
      onStale={onChanged}
    >
      <p>
        {ending === 'all' ? (
          <Trans>
            <strong translate="no">{name}</strong> is logged out everywhere within seconds. Links in emails stop working. The password stays
            the same.
          </Trans>
        ) : (
          <Trans>
            <strong translate="no">{name}</strong> is logged out of {ending.device} within seconds. The password stays the same.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
