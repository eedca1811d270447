import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import { call } from '#ui/client/client.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { annulAttempt, listFinishedAttempts, type OpenAttempt } from '../../contract/admin.ts';

type Props = { attempt: OpenAttempt; onClose: () => void; onChanged: () => void; onOver: (id: string) => void };

/** Asks for the reason before an attempt counts for nothing; what became of the payment is said afterwards. */
export function AnnulDialog({ attempt: { id, person, type }, onClose, onChanged, onOver }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = person?.full_name ?? t`deleted account`;
  const [refund, setRefund] = useState(false);
  const outcomes: Record<EntitlementReturn, string> = {
    free: t`The candidate wasn’t charged for it.`,
    given_back: t`The payment covers another attempt.`,
    refunded: t`The payment is being refunded.`,
    held: t`The payment is disputed. If the bank clears it, it covers another attempt.`,
    settled: t`The payment was already returned.`,
  };
  const refresh = () => {
    onChanged();
    void queries.invalidateQueries({ queryKey: [listFinishedAttempts.path] });
  };
  const annul = async (reason: string) => {
    const { payment } = await call(annulAttempt, { params: { id }, body: { reason, refund } });
    toast({ tone: 'success', title: t`${name}’s attempt was voided`, description: outcomes[payment] });
    onOver(id);
    refresh();
  };
  return (
    <ReasonDialog
      title={t`Void this attempt?`}
      confirmLabel={t`Void attempt`}
      description={t`The candidate gets this by email and sees it in their account. Recorded in the audit log.`}
      onConfirm={annul}
      onClose={onClose}
      onStale={refresh}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong>’s attempt at <span translate="no">{type.name}</span> ends and doesn’t count. You can’t undo
          this.
        </Trans>
      </p>
      <Checkbox isSelected={refund} onChange={setRefund}>
        {t`Refund the payment instead of giving another attempt`}
      </Checkbox>
    </ReasonDialog>
  );
}
