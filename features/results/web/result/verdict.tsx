import { Trans } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Moment } from '#ui/controls/moment.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { ResultView } from '../../contract.ts';
import { useFormats } from '../use-formats.ts';
import { ScoreScale } from './score-scale.tsx';

/** The verdict first: passed or not against the passing score, the percent and the points. */
export function Verdict({ result }: { result: ResultView }) {
  const formats = useFormats();
  const score = formats.percent(result.percent);
  const points = formats.points(result.points);
  const Icon = result.passed ? Award : CircleDashed;
  return (
    <header className="relative isolate overflow-hidden rounded-panel bg-panel text-on-panel shadow-floating print:rounded-none print:border-b print:border-line print:bg-transparent print:text-ink print:shadow-none">
      <MeridianGlobe className="pointer-events-none absolute -end-24 -top-28 -z-10 size-96 text-panel-line opacity-25 sm:opacity-50 print:hidden" />
      <div aria-hidden="true" className="h-1 gold-hairline" />
      <div className="px-5 py-8 sm:px-10 sm:py-11 print:px-0 print:py-4">
        <p className="text-caption font-semibold tracking-wide text-on-panel-muted uppercase print:text-ink-muted">
          <span translate="no">{result.type.name}</span>
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            <Moment at={result.completed_at} isDayOnly />
          </span>
        </p>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="min-w-0 max-w-xl">
            <Icon
              aria-hidden="true"
              className={`mb-4 size-9 ${result.passed ? 'text-panel-gold print:text-gold-ink' : 'text-on-panel-muted print:text-ink-muted'}`}
            />
            <PageHeading className="text-on-panel! print:text-ink!">
              {result.passed ? <Trans>You passed</Trans> : <Trans>Not passed this time</Trans>}
            </PageHeading>
            <p className="mt-3 text-lead text-on-panel-muted print:text-ink-muted">
              <VerdictSentence result={result} />
            </p>
          </div>
          <p className="lg:text-end">
            <span className={`block text-hero font-semibold tabular-nums ${result.passed ? 'text-panel-gold print:text-gold-ink' : ''}`}>
              {score}
            </span>
            <span className="mt-1 block text-on-panel-muted print:text-ink-muted">
              <Trans>{points} of 10,000 leaderboard points</Trans>
            </span>
          </p>
        </div>
        <div className="mt-8">
          <ScoreScale result={result} />
        </div>
      </div>
    </header>
  );
}

function VerdictSentence({ result: { passed, percent, pass_percent } }: { result: ResultView }) {
  const formats = useFormats();
  const mark = formats.percent(pass_percent);
  const apart = formats.points(Math.round(Math.abs(pass_percent - percent) * 10) / 10);
  if (passed && percent > pass_percent)
    return (
      <Trans>
        You reached the passing score of {mark}, with {apart} percentage points to spare.
      </Trans>
    );
  if (passed) return <Trans>You reached the passing score of {mark}.</Trans>;
  return (
    <Trans>
      The passing score is {mark}. You were {apart} percentage points short.
    </Trans>
  );
}
