import { Trans, useLingui } from '@lingui/react/macro';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { readGate } from '#features/attempts/contract/gate.ts';
import { listAssessmentTypes, readAssessmentType } from '#features/catalog/contract.ts';
import { suggestTypes } from '#features/catalog/rules/suggest-types.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ResultView } from '../../contract.ts';
import { feedbackOf, nextLevelOf, practiceFor } from '../../rules/feedback.ts';
import { TryAgainWords } from './try-again-words.tsx';

/** What to do with the result: where to practice, when to try again, and the ways on. */
export function NextSteps({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes);
  const nextLevel = data && nextLevelOf(result.type.code, data.types);
  const suggested = useSuggested(result);
  // Until it has answered, no other try is promised: a waiting period may run.
  const { data: gate } = useReply(readGate, { params: { id: result.type.code }, query: {} }, { staleTime: 0, enabled: !result.passed });
  const until = gate?.why_not_start?.until ?? null;
  const isOtherRunning = Boolean(gate?.other_running);
  const isOffered = gate?.why_not_start?.refusal !== 'not_published';
  const weak = feedbackOf(result.categories, result.pass_percent)
    .filter((one) => one.level === 'build')
    .toSorted((one, other) => one.percent - other.percent)
    .slice(0, 2);
  const practice = usePractice(result, !result.passed || weak.length > 0);
  const onward = result.passed ? (nextLevel ?? suggested) : undefined;
  // A certificate's own card leads to it, and one button at a time is the first to press.
  const isCertified = result.passed && !result.has_answers;
  const first = weak.map((one) => one.category).join(', ');
  const toAll = result.has_answers && (
    <ButtonLink to="/assessments" variant={result.passed && !onward ? 'primary' : 'secondary'}>
      <Trans>Choose an assessment</Trans>
    </ButtonLink>
  );
  return (
    <Section title={t`What’s next`} className="print:hidden">
      <div className="max-w-2xl space-y-3 text-ink-muted">
        {weak.length > 0 ? (
          <p>
            <Trans>
              Start where you can gain the most:{' '}
              <strong translate="no" className="font-semibold text-ink">
                {first}
              </strong>
              .
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>You reached the passing score in every category.</Trans>
          </p>
        )}
        {practice && (
          <p>
            <Trans>
              <span translate="no">{practice.name}</span> is a free way to practice.
            </Trans>
          </p>
        )}
        {suggested && !nextLevel && (
          <p>
            {suggested.price_cents === 0 && suggested.validity_months !== null ? (
              <Trans>
                Next, take <span translate="no">{suggested.name}</span>: it’s free, and passing earns a certificate.
              </Trans>
            ) : (
              <Trans>
                Next, take <span translate="no">{suggested.name}</span>.
              </Trans>
            )}
          </p>
        )}
        {result.passed && (
          <p>
            <Trans>
              <TextLink to="/leaderboards">See where you stand</TextLink>, and{' '}
              <TextLink to="/settings#leaderboard">choose how you appear</TextLink> on the leaderboard: by name, by alias, or not at all.
            </Trans>
          </p>
        )}
        {result.has_answers && (
          <p>
            <Trans>
              Practice tests don’t earn a certificate. Assessments that earn one look and work the same way, but in most of them, leaving
              the window can end your test.
            </Trans>
          </p>
        )}
        {!result.passed && gate && (
          <p>
            <TryAgainWords isOffered={isOffered} isOtherRunning={isOtherRunning} until={until} />
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {onward && (
          <ButtonLink to={`/assessments/${onward.slug}`} variant={isCertified ? 'secondary' : 'primary'}>
            {nextLevel ? (
              <Trans>
                Next level: <span translate="no">{onward.name}</span>
              </Trans>
            ) : (
              <Trans>
                Next: <span translate="no">{onward.name}</span>
              </Trans>
            )}
          </ButtonLink>
        )}
        {result.passed && toAll}
        {practice && (
          <ButtonLink to={`/assessment/${practice.slug}`} variant={result.passed ? 'secondary' : 'primary'}>
            <Trans>Practice for free</Trans>
          </ButtonLink>
        )}
        {result.passed ? (
          <ButtonLink to={`/assessments/${result.type.slug}`} variant="quiet">
            <Trans>About this assessment</Trans>
          </ButtonLink>
        ) : (
          gate &&
          until === null &&
          isOffered &&
          !isOtherRunning && (
            // Practice has nothing to be weighed up on its details page.
            <ButtonLink
              to={`/${result.has_answers ? 'assessment' : 'assessments'}/${result.type.slug}`}
              variant={practice ? 'secondary' : 'primary'}
            >
              <Trans>Try again</Trans>
            </ButtonLink>
          )
        )}
        {!result.passed && toAll}
      </div>
    </Section>
  );
}

/** A free test to practice with, once it is known to ask about something that this one asked about. */
function usePractice({ type, categories }: ResultView, isWanted: boolean) {
  const { data: offered } = useReply(listAssessmentTypes, {}, { enabled: isWanted });
  const practice = isWanted && offered ? practiceFor(type.code, offered.types) : null;
  const { data: details } = useReply(readAssessmentType, { params: { type: practice?.slug ?? '' } }, { enabled: practice !== null });
  const asked = new Set(categories.map(({ category }) => category));
  return practice && details?.categories.some(({ name }) => asked.has(name)) ? practice : null;
}

/** After a pass, the test that fits next, by what the reader has taken; nothing until that is known. */
function useSuggested({ passed, type }: ResultView) {
  const { data: offered } = useReply(listAssessmentTypes);
  const { data: mine } = useReply(listMyAttempts, {}, { enabled: passed });
  if (!passed || !offered || !mine) return undefined;
  return suggestTypes(offered.types, [type.code, ...mine.attempts.map((attempt) => attempt.type.code)])[0];
}
