import { Trans } from '@lingui/react/macro';
import { readFinality } from '#features/integrity/contract.ts';
import { readResult } from '#features/results/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';

/** What a holder can do about a revoked or suspended certificate: appeal while that is possible, else write to us; never both. */
export function IfWrong({ resultId }: { resultId: string }) {
  const result = useReply(readResult, { params: { id: resultId } });
  const attemptId = result.data?.attempt_id;
  const finality = useReply(readFinality, { params: { id: attemptId ?? '' } }, { enabled: attemptId !== undefined, staleTime: 0 });
  if (!finality.data && !result.error && !finality.error) return null;
  const to = `/results/${resultId}#appeal`;
  const mayAppeal = finality.data?.may_appeal;
  if (mayAppeal)
    return (
      <Trans>
        If you think that’s wrong, <TextLink to={to}>appeal</TextLink> by <Moment at={mayAppeal.until} />.
      </Trans>
    );
  if (finality.data?.appeal)
    return (
      <Trans>
        You appealed: <TextLink to={to}>see your appeal</TextLink>.
      </Trans>
    );
  return (
    <Trans>
      If you think that’s wrong, <TextLink to="/contact">contact us</TextLink>.
    </Trans>
  );
}
