import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { decideReview, type IntegrityReview } from '../../contract.ts';

export type Decision = Exclude<IntegrityReview['state'], 'open'>;
export type Deciding = { review: IntegrityReview; decision: Decision };

/** Asks for the reason before an attempt is found in order or a violation of the test rules is confirmed. */
export function DecideDialog({ review, decision, onClose, onDecided }: Deciding & { onClose: () => void; onDecided: () => void }) {
  const { t } = useLingui();
  const isCleared = decision === 'cleared';
  const name = review.person?.full_name ?? t`deleted account`;
  const decide = async (reason: string) => {
    await call(decideReview, { params: { id: review.attempt_id }, body: { decision, seen: review.state, reason } });
    toast({
      tone: 'success',
      title: isCleared ? t`${name}’s result stands` : t`Violation confirmed: ${name}’s result doesn’t count`,
      description: isCleared ? t`Any certificate it earned is issued, and the candidate gets an email.` : t`The candidate gets an email.`,
    });
    onDecided();
  };
  return (
    <ReasonDialog
      title={isCleared ? t`Let this result stand?` : t`Confirm a violation of the test rules?`}
      confirmLabel={isCleared ? t`Let it stand` : t`Confirm violation`}
      variant={isCleared ? 'primary' : 'danger'}
      description={isCleared ? t`Recorded in the audit log.` : t`The candidate gets this by email. Recorded in the audit log.`}
      onConfirm={decide}
      onClose={onClose}
      onStale={onDecided}
    >
      <p className="wrap-anywhere">
        <Consequence review={review} isCleared={isCleared} />
      </p>
    </ReasonDialog>
  );
}

function Consequence({ review, isCleared }: { review: IntegrityReview; isCleared: boolean }) {
  const name = <strong translate="no">{review.person?.full_name ?? <Trans>deleted account</Trans>}</strong>;
  const type = <span translate="no">{review.type.name}</span>;
  if (isCleared)
    return (
      <Trans>
        {name}’s {type} result stands. Any certificate it earned is issued.
      </Trans>
    );
  return (
    <Trans>
      {name} gets no certificate for {type}, and any that was issued is revoked. The result leaves the leaderboard and the comparison group,
      but the candidate can still see the score.
    </Trans>
  );
}
