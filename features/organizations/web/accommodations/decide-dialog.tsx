import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideRequest } from '#features/attempts/contract/accommodations.ts';
import { call } from '#ui/client/client.ts';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { decideProposal } from '../../contract/accommodation-proposals.ts';
import type { ListedRequest } from '../../contract/accommodation-requests.ts';

export type Deciding = { request: ListedRequest; decision: 'granted' | 'declined' };

const percents = [100, 110, 125, 150, 175, 200, 250, 300];

/** Grants so much time, or declines, with a reason that the person reads. */
export function DecideDialog({ request, decision, onClose, onDecided }: Deciding & { onClose: () => void; onDecided: () => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(String(request.asked_percent ?? 125));
  const isGranted = decision === 'granted';
  const isOwn = request.source === 'person';
  const percent = isOwn ? Number(chosen) : Math.max(request.asked_percent ?? 100, request.current_percent ?? 0);
  const name = request.person.full_name;
  const decide = async (reason: string) => {
    const params = { id: request.id };
    if (!isOwn) await call(decideProposal, { params, body: { decision: isGranted ? 'granted' : 'refused', reason } });
    else
      await call(decideRequest, {
        params,
        body: isGranted ? { decision: 'granted', time_percent: percent, reason } : { decision: 'declined', reason },
      });
    onDecided();
    if (isGranted && request.is_testing)
      toast({
        tone: 'info',
        title: t`${name}’s accommodation was granted`,
        description: t`To apply it to the test in progress, use the list below.`,
      });
  };
  return (
    <ReasonDialog
      title={isGranted ? t`Grant this accommodation?` : t`Decline this request?`}
      confirmLabel={isGranted ? t`Grant` : t`Decline`}
      variant={isGranted ? 'primary' : 'danger'}
      description={t`The person gets this by email. Don’t repeat what they wrote.`}
      onConfirm={decide}
      onClose={onClose}
      onStale={onDecided}
    >
      {isGranted && isOwn && (
        <NativeSelect
          label={t`Extra time`}
          value={chosen}
          onChange={setChosen}
          items={percents.map((value) => ({
            id: String(value),
            label: value === 100 ? t`No extra time, can leave the window` : t`${value - 100}% more time`,
          }))}
        />
      )}
      <p>
        {isGranted && percent === 100 ? (
          <Trans>
            Starting with the next attempt, <span translate="no">{request.person.full_name}</span> can leave the window, and nothing about
            it is recorded.
          </Trans>
        ) : isGranted ? (
          <Trans>
            <span translate="no">{request.person.full_name}</span> gets {percent - 100}% more time in every test, starting with the next
            attempt. They can leave the window, and nothing about it is recorded.
          </Trans>
        ) : (
          <Trans>
            Nothing changes for <span translate="no">{request.person.full_name}</span>.
          </Trans>
        )}
      </p>
      {!isOwn && (
        <p>
          <Trans>The university isn’t told what you decide.</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
