import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { listOrganizationPacks, type WirePack, withdrawSeatPack } from '../../contract/seats.ts';

type Props = { organization: { id: string; name: string }; onClose: () => void; onDone: () => void };

/** How an administrator takes back free seats that were given. */
export function WithdrawSeatsDialog({ organization, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listOrganizationPacks, { params: { id: organization.id }, query: { limit: 100 } });
  const given = data?.rows.filter((pack) => pack.payment_id === null && pack.state === 'open' && pack.free > 0) ?? [];
  if (given.length > 0) return <Question packs={given} organization={organization} onClose={onClose} onDone={onDone} />;
  return (
    <Dialog title={t`Take back seats`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data ? (
        <p>
          <Trans>
            <strong translate="no">{organization.name}</strong> has no available seats from Meridian.
          </Trans>
        </p>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the packs`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading seats`}>
          <Skeleton className="h-20" />
        </div>
      )}
      <DialogActions>
        <Button variant="quiet" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Question({ packs, organization, onClose, onDone }: Props & { packs: readonly WirePack[] }) {
  const { t, i18n } = useLingui();
  const [id, setId] = useState(packs[0]?.id ?? '');
  const label = ({ free, type_name: type, created_at: at }: WirePack) =>
    t`${free.toLocaleString('en')} available, ${type}, given ${i18n.date(at, { dateStyle: 'medium' })}`;
  return (
    <ReasonDialog
      title={t`Take back seats?`}
      confirmLabel={t`Take back seats`}
      variant="danger"
      description={t`Owners get this by email. Recorded in the audit log.`}
      maxLength={300}
      onConfirm={async (reason) => {
        await call(withdrawSeatPack, { params: { id }, body: { reason } });
        toast({ tone: 'success', title: t`Seats taken back` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <strong translate="no">{organization.name}</strong> loses the available seats in this pack. Seats reserved for people stay valid.
        </Trans>
      </p>
      <Select label={t`Pack`} name="pack" value={id} onChange={setId} items={packs.map((pack) => ({ id: pack.id, label: label(pack) }))} />
    </ReasonDialog>
  );
}
