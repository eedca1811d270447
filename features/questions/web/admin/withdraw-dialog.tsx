import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type BankOfType, withdrawAssessmentType } from '../../contract.ts';

type Props = { type: BankOfType; onClose: () => void; onChanged: () => Promise<unknown> };

/** Asks once more before a type leaves the catalog. */
export function WithdrawDialog({ type: { code, name }, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const withdraw = async () => {
    await call(withdrawAssessmentType, { params: { type: code } });
    toast({ tone: 'success', title: t`${name} is withdrawn` });
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={t`Withdraw this assessment?`}
      confirmLabel={t`Withdraw`}
      cancelLabel={t`Keep it published`}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong> leaves the catalog: no one can buy or start it until it is published again. Attempts that
          have begun go on.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
