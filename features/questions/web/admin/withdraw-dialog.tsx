import { Trans, useLingui } from '@lingui/react/macro';
import { useAct } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type BankOfType, withdrawAssessmentType } from '../../contract.ts';
import { useFailureSentence } from './failure.ts';

type Props = { type: BankOfType; onClose: () => void; onChanged: () => Promise<unknown> };

/** Asks once more before a type leaves the catalogue. */
export function WithdrawDialog({ type, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const { code, name } = type;
  const sentenceOf = useFailureSentence();
  const withdrawing = useAct(withdrawAssessmentType, {
    onSuccess: async () => {
      toast({ tone: 'success', title: t`${name} is withdrawn` });
      await onChanged();
      onClose();
    },
  });
  return (
    <Dialog title={t`Withdraw this assessment?`} isOpen role="alertdialog" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <p>
          <Trans>
            <strong translate="no">{name}</strong> leaves the catalogue: nobody can buy or start it until it is published again. Attempts
            that were begun go on.
          </Trans>
        </p>
        {withdrawing.error && <Alert tone="error">{sentenceOf(withdrawing.error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            <Trans>Keep it published</Trans>
          </Button>
          <Button variant="danger" isPending={withdrawing.isPending} onPress={() => withdrawing.mutate({ params: { type: code } })}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
