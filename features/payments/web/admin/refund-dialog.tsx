import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type HeldPayment, refundPayment } from '../../contract/admin.ts';
import { RefundConsequences } from './refund-consequences.tsx';

type Props = {
  payment: HeldPayment;
  onClose: () => void;
  /** The payment has changed since the list was read. */
  onStale: () => void;
  onAsked: () => void;
};

/** Asks for the reason before money goes back; a refusal is read here, where the act was. */
export function RefundDialog({ payment, onClose, onStale, onAsked }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState(payment.refund_reason ?? '');
  const [isOurFailure, setOurFailure] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();

  const refund = async () => {
    setWrong(undefined);
    await call(refundPayment, { params: { id: payment.id }, body: { reason, is_our_failure: isOurFailure } });
    toast({ tone: 'success', title: t`The refund is on its way`, description: t`The payer gets an email when it is done.` });
    onAsked();
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onStale();
    setWrong(error.fields['reason']);
    return error.fields['reason'] !== undefined;
  };

  return (
    <ConfirmDialog title={t`Refund this payment?`} confirmLabel={t`Refund`} onConfirm={refund} onFailed={showFailure} onClose={onClose}>
      <RefundConsequences payment={payment} />
      {payment.is_used && (
        <Checkbox isSelected={isOurFailure} onChange={setOurFailure}>
          {t`A failure of ours spoiled the attempt`}
        </Checkbox>
      )}
      <TextArea
        label={t`Reason`}
        name="reason"
        isRequired
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setWrong(undefined);
        }}
        description={t`The payer reads it in the email about the refund. The audit log keeps it.`}
        errorMessage={wrong}
      />
    </ConfirmDialog>
  );
}
