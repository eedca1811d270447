import { Trans, useLingui } from '@lingui/react/macro';
import { bandOf } from '#features/results/rules/band.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ComparisonView } from '../../contract/comparison.ts';
import { areAllAlike } from '../../rules/compare-scores.ts';
import { ScoreRows } from './score-rows.tsx';
import { ResultStateBadge } from '../sharing/result-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { candidateName, type ComparedCandidate, type Scored, scoredOf } from './scored.ts';

/** The bands on one scale first, then each candidate in words, then the categories. */
export function Compared({ comparison: { candidates } }: { comparison: ComparisonView }) {
  const { t } = useLingui();
  const scored = scoredOf(candidates);
  const [first] = scored;
  return (
    <>
      {scored.length > 1 && areAllAlike(scored.map(({ score }) => score.band)) && (
        <div className="mb-6">
          <Alert tone="info" title={t`Too close to call`}>
            <Trans>These error bands overlap, so a retake could change the order. Base your decision on something else.</Trans>
          </Alert>
        </div>
      )}
      {first && (
        <Card>
          <ScoreRows level={2} title={t`Score with its error band`} rows={scored.map(totalRow)} passPercent={first.score.pass_percent} />
          <NotDrawn candidates={candidates} scored={scored} />
          <p className="mt-4 text-sm text-ink-muted">
            <Trans>
              The bar is the error band: on similar tests, the candidate would score within it about two-thirds of the time. The dashed line
              is the passing score.
            </Trans>
          </p>
        </Card>
      )}
      <Section title={t`Candidates`}>
        <ul className="grid gap-5 xl:grid-cols-2">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} scored={scored} />
            </li>
          ))}
        </ul>
      </Section>
      {scored.length > 1 && <CategorySection scored={scored} />}
    </>
  );
}

/** Who shares a full result that has no place on the scale, and why: a missing row would say nothing. */
function NotDrawn({ candidates, scored }: { candidates: readonly ComparedCandidate[]; scored: readonly Scored[] }) {
  const { t } = useLingui();
  const drawn = new Set(scored.map(({ id }) => id));
  const left = candidates.flatMap((candidate) =>
    candidate.result.level === 'full' && !drawn.has(candidate.id) ? [{ candidate, state: candidate.result.state }] : [],
  );
  if (left.length === 0) return null;
  return (
    <ul aria-label={t`Not in the chart`} className="mt-3 space-y-2">
      {left.map(({ candidate, state }) => (
        <li key={candidate.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <span translate="no" className="min-w-0 font-medium wrap-anywhere text-ink">
            {candidateName(candidate)}
          </span>
          <ResultStateBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

const totalRow = (candidate: Scored) => ({
  id: candidate.id,
  name: candidateName(candidate),
  percent: candidate.score.percent,
  band: candidate.score.band,
});

/** A category has few questions, so its bands are wide; drawing them says so. */
function CategorySection({ scored }: { scored: readonly Scored[] }) {
  const { t } = useLingui();
  const names = [...new Set(scored.flatMap(({ score }) => score.categories.map(({ category }) => category)))];
  return (
    <Section title={t`By category`} lead={t`Each category has only a few questions, so its error bands are wide.`}>
      <div className="grid gap-5 lg:grid-cols-2">
        {names.map((name) => (
          <Card key={name}>
            <ScoreRows title={name} rows={scored.flatMap((candidate) => categoryRow(candidate, name))} />
          </Card>
        ))}
      </div>
    </Section>
  );
}

function categoryRow(candidate: Scored, name: string) {
  const found = candidate.score.categories.find(({ category }) => category === name);
  if (!found || found.questions === 0) return [];
  const { percent, questions } = found;
  return [{ id: candidate.id, name: candidateName(candidate), percent, band: bandOf(percent, questions) }];
}
