import { Trans, useLingui } from '@lingui/react/macro';
import { readGate } from '#features/attempts/contract/gate.ts';
import { readFinality } from '#features/integrity/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ResultView } from '../../contract.ts';
import { TryAgainWords } from './try-again-words.tsx';

/** What is left to do where a review went against the result: the appeal while it can be made, then the next attempt. */
export function StepsAfterReview({ result: { attempt_id, type } }: { result: ResultView }) {
  const { t } = useLingui();
  const { data: standing } = useReply(readFinality, { params: { id: attempt_id } }, { staleTime: 0 });
  const { data: gate } = useReply(readGate, { params: { id: type.code }, query: {} }, { staleTime: 0 });
  if (!standing) return null;
  if (standing.may_appeal)
    return (
      <Section title={t`What’s next`} className="print:hidden">
        <p className="max-w-2xl text-ink-muted">
          <Trans>If you think the decision is wrong, tell us why.</Trans>
        </p>
        <p className="mt-6">
          <ButtonLink to="#appeal">
            <Trans>Go to the appeal</Trans>
          </ButtonLink>
        </p>
      </Section>
    );
  if (!gate) return null;
  const until = gate.why_not_start?.until ?? null;
  const isOtherRunning = gate.other_running !== null;
  const isOffered = gate.why_not_start?.refusal !== 'not_published';
  return (
    <Section title={t`What’s next`} className="print:hidden">
      <div className="max-w-2xl space-y-3 text-ink-muted">
        {standing.appeal?.state === 'open' && (
          <p>
            <Trans>We’re reading your appeal. We’ll email you our decision.</Trans>
          </p>
        )}
        <p>
          <TryAgainWords isOffered={isOffered} isOtherRunning={isOtherRunning} until={until} />
        </p>
      </div>
      {isOffered && !isOtherRunning && until === null && (
        <p className="mt-6">
          <ButtonLink to={`/assessments/${type.slug}`} variant="secondary">
            <Trans>Try again</Trans>
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
