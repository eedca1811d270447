import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type HeldPayment, refundPayment } from '../../contract/admin.ts';
import { RefundConsequences } from './refund-consequences.tsx';
import { useActFailure } from './use-act-failure.ts';

type Props = {
  payment: HeldPayment;
  onClose: () => void;
  /** The payment stands differently than the list says. */
  onStale: () => void;
  onAsked: () => void;
};

/** Asks for the reason before money goes back; a refusal is read here, where the act was. */
export function RefundDialog({ payment, onClose, onStale, onAsked }: Props) {
  const { t } = useLingui();
  const failureOf = useActFailure();
  const [reason, setReason] = useState(payment.refund_reason ?? '');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const refund = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setWrong(undefined);
    setIsPending(true);
    try {
      await call(refundPayment, { params: { id: payment.id }, body: { reason } });
      toast({ tone: 'success', title: t`The refund is on its way`, description: t`The payer gets a mail when it is done.` });
      onAsked();
    } catch (error) {
      const sentence = error instanceof RequestFailed ? error.fields['reason'] : undefined;
      if (sentence) setWrong(sentence);
      else setFailure(failureOf(error));
      if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onStale();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog title={t`Refund this payment?`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void refund(event)} className="flex flex-col gap-5">
        <RefundConsequences payment={payment} />
        <TextArea
          label={t`Reason`}
          name="reason"
          isRequired
          rows={3}
          maxLength={300}
          value={reason}
          onChange={setReason}
          description={t`The payer reads it in the mail about the refund; the audit log keeps it.`}
          errorMessage={wrong}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            <Trans>Refund</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
