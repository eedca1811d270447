import { Trans, useLingui } from '@lingui/react/macro';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ResultView } from '../../contract.ts';
import { feedbackOf, practiceFor } from '../../rules/feedback.ts';

/** What to do with the result: where to practice, when to try again, and the ways on. */
export function NextSteps({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes);
  const practice = data && practiceFor(result.type.code, data.types);
  const weak = feedbackOf(result.categories, result.pass_percent)
    .filter((one) => one.level === 'build')
    .toSorted((one, other) => one.percent - other.percent)
    .slice(0, 2);
  const first = weak.map((one) => one.category).join(', ');
  return (
    <Section title={t`What next`} className="print:hidden">
      <div className="max-w-2xl space-y-3 text-ink-muted">
        {weak.length > 0 ? (
          <p>
            <Trans>
              Start where it moves your score most:{' '}
              <strong translate="no" className="font-semibold text-ink">
                {first}
              </strong>
              .
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>No category is below the pass mark. Keep what you know fresh.</Trans>
          </p>
        )}
        {practice && (
          <p>
            <Trans>
              <span translate="no">{practice.name}</span> is a free test in the same room and by the same clock.
            </Trans>
          </p>
        )}
        {!result.passed && (
          <p>
            <Trans>The details of the assessment say when you may try again, and the questions will be others.</Trans>
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {practice && (
          <ButtonLink to={`/assessments/${practice.slug}`}>
            <Trans>Practice for free</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/assessments/${result.type.slug}`} variant="secondary">
          {result.passed ? <Trans>About this assessment</Trans> : <Trans>Try again</Trans>}
        </ButtonLink>
        <ButtonLink to="/dashboard/assessments" variant="secondary">
          <Trans>My assessments</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="quiet">
          <Trans>Dashboard</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}
