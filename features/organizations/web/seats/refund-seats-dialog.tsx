import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '#features/payments/rules/money.ts';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { refundSeatPack, type WirePack } from '../../contract/seats.ts';

type Props = { pack: WirePack; refund: NonNullable<WirePack['refund']>; onClose: () => void; onDone: () => void; onStale: () => void };

/** Says what goes back and what stays before free seats end. */
export function RefundSeatsDialog({ pack, refund, onClose, onDone, onStale }: Props) {
  const { t } = useLingui();
  const { seats, cents } = refund;
  const amount = formatAmount(cents);
  const kept = pack.size - seats;

  const confirm = async () => {
    await call(refundSeatPack, { params: { id: pack.id }, body: { seats, cents } });
    toast({ tone: 'success', title: t`The refund is on its way`, description: t`The person who paid gets an email when it’s done.` });
    onDone();
  };

  return (
    <ConfirmDialog
      title={t`Refund available seats?`}
      confirmLabel={t`Refund ${amount}`}
      onConfirm={confirm}
      onFailed={onStale}
      onClose={onClose}
    >
      <p>
        <Plural value={seats} one="# available seat is removed" other="# available seats are removed" />
        {'. '}
        <Trans>
          We’ll refund <strong translate="no">{amount}</strong> to the card you used.
        </Trans>
      </p>
      {kept > 0 && (
        <p>
          <Plural
            value={kept}
            one="The seat you keep costs what it would have cost on its own, so your refund may be less than you paid for the rest."
            other="The # seats you keep cost what they would have cost in an order of that size, so your refund may be less than you paid for the rest."
          />
        </p>
      )}
      <p>
        <Trans>You can do this once per pack, and you can’t undo it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
