import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type Accommodation, endAccommodation } from '../../contract/accommodations.ts';

type Props = { accommodation: Accommodation; onClose: () => void; onEnded: () => void };

/** Asks why before a person has the usual time again. */
export function EndAccommodationDialog({ accommodation: { person }, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const name = person.full_name;
  const end = async (reason: string) => {
    await call(endAccommodation, { params: { id: person.id }, body: { reason } });
    onEnded();
    toast({ tone: 'success', title: t`${name}’s accommodation has ended` });
  };
  return (
    <ReasonDialog
      title={t`End this accommodation?`}
      confirmLabel={t`End accommodation`}
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={end}
      onClose={onClose}
      onStale={onEnded}
    >
      <p>
        <Trans>
          Starting with the next attempt,{' '}
          <strong translate="no" className="text-ink">
            {person.full_name}
          </strong>{' '}
          gets standard time, and the rule about leaving the window applies again. An open attempt keeps the accommodation.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
