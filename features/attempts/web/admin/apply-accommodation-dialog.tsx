import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type Accommodation, applyAccommodation } from '../../contract/accommodations.ts';

type Props = { accommodation: Accommodation; onClose: () => void; onApplied: () => void };

/** Asks why before a test that is open already gets the time of the accommodation. */
export function ApplyAccommodationDialog({ accommodation, onClose, onApplied }: Props) {
  const { t } = useLingui();
  const { person, open_attempt: attempt, time_percent: percent } = accommodation;
  if (!attempt) return null;
  const name = person.full_name;
  const apply = async (reason: string) => {
    await call(applyAccommodation, { params: { id: attempt.id }, body: { reason } });
    onApplied();
    toast({ tone: 'success', title: t`${name}’s accommodation was applied` });
  };
  return (
    <ReasonDialog
      title={t`Apply it to this test?`}
      confirmLabel={t`Apply`}
      variant="primary"
      description={t`Recorded in the audit log. The candidate doesn’t see it.`}
      onConfirm={apply}
      onClose={onClose}
      onStale={onApplied}
    >
      <p>
        <Trans>
          <span translate="no">{person.full_name}</span> gets {percent - 100}% more time in <span translate="no">{attempt.type_name}</span>.
          From now on they can leave the window, and nothing about it is recorded.
        </Trans>
      </p>
      {attempt.is_running && (
        <p>
          <Trans>The test is in progress, so the candidate sees the new time within seconds.</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
