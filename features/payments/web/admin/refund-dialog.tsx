import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
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
  const [isOurFailure, setOurFailure] = useState(false);

  const { email: to } = payment;
  const refund = async (reason: string) => {
    await call(refundPayment, { params: { id: payment.id }, body: { reason, is_our_failure: isOurFailure } });
    toast({
      tone: 'success',
      title: to === null ? t`The refund is on its way` : t`The refund to ${to} is on its way`,
      description: t`We email the payer when it’s done.`,
    });
    onAsked();
  };

  return (
    <ReasonDialog
      title={t`Refund this payment?`}
      confirmLabel={t`Refund`}
      description={t`The payer gets this in the refund email. Recorded in the audit log.`}
      initialReason={payment.refund_reason ?? ''}
      maxLength={300}
      onConfirm={refund}
      onClose={onClose}
      onStale={onStale}
    >
      <RefundConsequences payment={payment} />
      {(payment.is_used || payment.seats !== null) && (
        <Checkbox isSelected={isOurFailure} onChange={setOurFailure}>
          {payment.seats === null ? t`Our mistake disrupted the attempt` : t`Our mistake made these seats unusable (required)`}
        </Checkbox>
      )}
    </ReasonDialog>
  );
}
