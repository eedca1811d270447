import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { PersonDetails } from '../../contract/person.ts';
import { sendDataLink } from '../../contract/personal-data.ts';

type Props = { person: PersonDetails; onClose: () => void; onDone: () => void };

/** Asks why before a person is mailed everything that is kept about them. */
export function SendDataDialog({ person, onClose, onDone }: Props) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Send this person their data?`}
      confirmLabel={t`Send`}
      variant="primary"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(sendDataLink, { params: { id: person.id }, body: { reason } });
        toast({ tone: 'success', title: t`The link is on its way` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p className="wrap-anywhere">
        <Trans>
          <strong translate="no">{person.email}</strong> gets a link to one file with everything we keep about this person. The link works
          for 24 hours. You don’t see the file.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
