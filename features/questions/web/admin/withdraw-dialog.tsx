import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type BankOfType, type Holders, readHolders, withdrawAssessmentType } from '../../contract.ts';

type Props = { type: BankOfType; onClose: () => void; onChanged: () => Promise<unknown> };

/** Asks once more before a type leaves the catalog. */
export function WithdrawDialog({ type: { code, name }, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const { data, error } = useReply(readHolders, { params: { type: code } });
  const withdraw = async (reason: string) => {
    await call(withdrawAssessmentType, { params: { type: code }, body: { reason } });
    toast({ tone: 'success', title: t`${name} is withdrawn` });
    await onChanged();
  };
  return (
    <ReasonDialog
      title={t`Withdraw this assessment?`}
      confirmLabel={t`Withdraw`}
      variant="danger"
      description={t`Recorded in the audit log.`}
      onConfirm={withdraw}
      onClose={onClose}
      onStale={() => void onChanged()}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong> leaves the catalog, and nobody can buy it until it’s published again. Anyone who has paid
          for it can still take it, and attempts that have started continue.
        </Trans>
      </p>
      {data && <HoldersAlert holders={data} />}
      {error && (
        <Alert tone="warning">
          <Trans>We couldn’t count the people who have paid for it. They can still take it.</Trans>
        </Alert>
      )}
    </ReasonDialog>
  );
}

/** Who has paid already, and what becomes of it. */
function HoldersAlert({ holders: { people, asked, free_seats: free } }: { holders: Holders }) {
  const { t } = useLingui();
  const holding = people + asked;
  if (holding + free === 0)
    return (
      <p>
        <Trans>Nobody has an unused paid attempt.</Trans>
      </p>
    );
  return (
    <Alert tone="warning" title={t`Already paid for`}>
      {holding > 0 && (
        <p>
          <Plural
            value={holding}
            one="# person has a paid attempt they haven’t used. They can still take it."
            other="# people have a paid attempt they haven’t used. They can still take it."
          />
        </p>
      )}
      {free > 0 && (
        <p>
          <Plural
            value={free}
            one="Organizations have # available seat, which they can still use."
            other="Organizations have # available seats, which they can still use."
          />
        </p>
      )}
    </Alert>
  );
}
