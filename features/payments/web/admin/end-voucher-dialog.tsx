import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { endVoucher, type WireVoucher } from '../../contract/admin.ts';

type Props = { voucher: WireVoucher; onClose: () => void; onEnded: () => void };

/** Asks once more before a code stops counting. */
export function EndVoucherDialog({ voucher, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const end = async (reason: string) => {
    await call(endVoucher, { params: { id: voucher.id }, body: { reason } });
    onEnded();
    toast({ tone: 'success', title: t`Voucher ended` });
  };
  return (
    <ReasonDialog
      title={t`End this voucher?`}
      confirmLabel={t`End voucher`}
      variant="danger"
      description={t`Recorded in the audit log.`}
      onConfirm={end}
      onClose={onClose}
      onStale={onEnded}
    >
      <p>
        <Trans>
          <strong translate="no" className="font-mono text-ink">
            {voucher.code}
          </strong>{' '}
          (<span translate="no">{voucher.label}</span>) stops working right away. Attempts it has paid for stay paid. You can’t undo this.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
