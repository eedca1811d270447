import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { endVoucher, type WireVoucher } from '../../contract/admin.ts';

type Props = { voucher: WireVoucher; onClose: () => void; onEnded: () => void };

/** Asks once more before a code stops counting. */
export function EndVoucherDialog({ voucher, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const end = async () => {
    await call(endVoucher, { params: { id: voucher.id } }).finally(onEnded);
    toast({ tone: 'success', title: t`Voucher ended` });
  };
  return (
    <ConfirmDialog title={t`End this voucher?`} confirmLabel={t`End voucher`} cancelLabel={t`Keep it`} onConfirm={end} onClose={onClose}>
      <p>
        <Trans>
          <strong translate="no" className="font-mono text-ink">
            {voucher.code}
          </strong>{' '}
          (<span translate="no">{voucher.label}</span>) stops working right away. Attempts it has paid for stay paid. You can’t undo this.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
