import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { endVoucher, type WireVoucher } from '../../contract/admin.ts';
import { useActFailure } from './use-act-failure.ts';

type Props = { voucher: WireVoucher; onClose: () => void; onEnded: () => void };

/** Asks once more before a code stops counting. */
export function EndVoucherDialog({ voucher, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const failureOf = useActFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const end = async () => {
    setFailure(null);
    setIsPending(true);
    try {
      await call(endVoucher, { params: { id: voucher.id } });
      toast({ tone: 'success', title: t`The voucher has ended` });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsPending(false);
      onEnded();
    }
  };

  return (
    <Dialog title={t`End this voucher?`} role="alertdialog" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <p>
          <Trans>
            <strong translate="no" className="font-mono text-ink">
              {voucher.code}
            </strong>{' '}
            (<span translate="no">{voucher.label}</span>) counts no more at once. What was paid with it stays paid. It cannot be brought
            back.
          </Trans>
        </p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void end()}>
            <Trans>End voucher</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
