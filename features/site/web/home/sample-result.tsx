import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import { assessmentTypes } from '#content/assessment-types.ts';
import { sampleResult } from '#content/home.ts';
import { feedbackOf } from '#features/results/rules/feedback.ts';
import type { SamplePieces } from './sample-pieces.ts';

const type = assessmentTypes.find(({ code }) => code === sampleResult.code);
const passPercent = type?.passPercent ?? 0;
const { percent, points, band, categories } = sampleResult;

/** The verdict of a result and how each category went. */
export function SampleResult({ CategoryBar }: Pick<SamplePieces, 'CategoryBar'>) {
  const { t, i18n } = useLingui();
  const say = (value: number): string => `${i18n.number(value, { maximumFractionDigits: 1 })}%`;
  const mark = say(passPercent);
  const earned = i18n.number(points);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-floating">
      <div className="bg-panel text-on-panel">
        <div className="h-1 gold-hairline" />
        <div className="px-5 py-6">
          <p translate="no" className="text-caption font-semibold tracking-wide text-on-panel-muted uppercase">
            {type?.name}
          </p>
          <div className="mt-4 flex items-end justify-between gap-4">
            <div>
              <Award className="mb-2 size-7 text-panel-gold" />
              <p className="font-display text-heading font-semibold">
                <Trans>You passed</Trans>
              </p>
            </div>
            <p className="text-end">
              <span className="block text-title font-semibold text-panel-gold tabular-nums">{say(percent)}</span>
              <span className="text-caption text-on-panel-muted">
                <Trans>{earned} of 10,000 leaderboard points</Trans>
              </span>
            </p>
          </div>
          <Scale mark={t`Passing score ${mark}`} />
        </div>
      </div>
      <ul className="flex flex-col gap-4 p-5">
        {feedbackOf(categories, passPercent).map((one) => (
          <li key={one.category}>
            <p className="mb-1.5 flex items-baseline justify-between gap-3 text-[0.9375rem]">
              <span translate="no" className="font-medium">
                {one.category}
              </span>
              <span className="font-semibold tabular-nums">{say(one.percent)}</span>
            </p>
            <CategoryBar percent={one.percent} passPercent={passPercent} level={one.level} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The score on its line, with the band behind it and the passing score across it. */
function Scale({ mark }: { mark: string }) {
  return (
    <svg direction="ltr" className="mt-5 h-14 w-full overflow-visible">
      <rect y={33} width="100%" height={6} rx={3} className="fill-panel-line" />
      <rect y={29} x={`${band.from}%`} width={`${band.to - band.from}%`} height={14} rx={7} className="fill-panel-gold opacity-35" />
      <line
        x1={`${passPercent}%`}
        x2={`${passPercent}%`}
        y1={19}
        y2={50}
        strokeWidth={2}
        strokeDasharray="4 3"
        className="stroke-on-panel"
      />
      <text x={`${passPercent}%`} y={11} textAnchor="middle" className="fill-on-panel-muted text-xs">
        {mark}
      </text>
      <circle cx={`${percent}%`} cy={36} r={8} strokeWidth={3} className="fill-panel-gold stroke-panel" />
    </svg>
  );
}
