import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { type ScoreRelation, relateScores } from '../../rules/compare-scores.ts';
import { ResultStateBadge, ResultStateNote, VerdictBadge } from '../sharing/result-state.tsx';
import { usePercent } from './score-rows.tsx';
import { candidateName, type ComparedCandidate, type Scored } from './scored.ts';

type Props = { candidate: ComparedCandidate; scored: readonly Scored[] };

/** One candidate in words: verdict, state, score, percentile, and how the score lies to each of the others. */
export function CandidateCard({ candidate, scored }: Props) {
  const { result } = candidate;
  const own = scored.find(({ id }) => id === candidate.id);
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 translate="no" className="font-semibold wrap-anywhere text-ink">
            {candidateName(candidate)}
          </h3>
          <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
            {candidate.roster.name}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <VerdictBadge result={result} />
          {result.level === 'full' && <ResultStateBadge state={result.state} />}
        </div>
      </div>
      <div className="mt-4 space-y-2 text-sm text-ink-muted">
        {result.level === 'full' && result.state !== 'counts' && (
          <p>
            <ResultStateNote state={result.state} />
          </p>
        )}
        {result.level === 'nothing' && (
          <p>
            <Trans>Isn’t sharing anything with you right now.</Trans>
          </p>
        )}
        {result.level === 'verdict' && (
          <p>
            <Trans>Shares pass or fail only, so there’s no score to compare.</Trans>
          </p>
        )}
        {own && <OwnScore own={own} />}
        {own && <Relations own={own} others={scored.filter(({ id }) => id !== own.id)} />}
      </div>
    </Card>
  );
}

function OwnScore({ own: { score, result } }: { own: Scored }) {
  const format = usePercent();
  const { percent, band, comparison } = score;
  const [shown, from, to] = [format(percent), format(band.from), format(band.to)];
  return (
    <>
      <p className="tabular-nums">
        <Trans>
          <strong className="font-semibold text-ink">{shown}</strong>, error band {from} to {to}
        </Trans>
      </p>
      {comparison && (
        <p className="tabular-nums">
          <Trans>
            <SelectOrdinal value={comparison.percentile} one="#st" two="#nd" few="#rd" other="#th" /> percentile, among {comparison.size}{' '}
            people, as of <Moment at={comparison.computed_at} isDayOnly />
          </Trans>
        </p>
      )}
      {result.level === 'full' && result.regraded_at && (
        <p>
          <Trans>
            Regraded on <Moment at={result.regraded_at} isDayOnly /> after a question was corrected
          </Trans>
        </p>
      )}
    </>
  );
}

function Relations({ own, others }: { own: Scored; others: readonly Scored[] }) {
  const { i18n } = useLingui();
  const names = (relation: ScoreRelation): string | null => {
    const found = others.filter(({ score }) => relateScores(own.score.band, score.band) === relation).map(candidateName);
    return found.length > 0 ? new Intl.ListFormat([i18n.locale, 'en-US'], { type: 'conjunction' }).format(found) : null;
  };
  const [higher, alike, lower] = [names('higher'), names('alike'), names('lower')];
  const shown: (ReactNode | null)[] = [
    higher && <Trans key="higher">Higher than {higher}</Trans>,
    alike && <Trans key="alike">Too close to call: {alike}</Trans>,
    lower && <Trans key="lower">Lower than {lower}</Trans>,
  ];
  return shown.filter(Boolean).map((sentence, nth) => (
    <p key={nth} className="wrap-anywhere">
      {sentence}
    </p>
  ));
}
