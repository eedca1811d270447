import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { LevelBar } from '#ui/charts/level-bar.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { RadarChart } from '#ui/charts/radar-chart.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import type { Overview } from '../../contract/overview.ts';
import { labelsOf } from './chart-labels.ts';

/**
 * The reader's scores with the passing score that each had to reach: a line where a test was taken again, bars where no two can be compared.
 * Nothing before the first result: the latest result beside it says what will be here.
 */
export function ResultsOverTime({ results }: { results: Overview['results'] }) {
  if (results.length === 0) return null;
  const hasLine = new Set(results.map(({ type }) => type.code)).size < results.length;
  return hasLine ? <ScoreLine results={results} /> : <ScoreBars results={results} />;
}

function ScoreLine({ results }: { results: Overview['results'] }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const labels = useLabels(results);
  const told = results.map(({ percent }, at) => `${labels[at]}: ${percentText(percent)}`).join('; ');
  return (
    <LineChart
      title={t`Results over time`}
      description={t`Your scores, oldest first: ${told}.`}
      labels={labels}
      groups={results.map(({ type }) => type.code)}
      labelsTitle={t`Test`}
      series={[
        { name: t`Your score`, values: results.map(({ percent }) => percent) },
        { name: t`Passing score`, values: results.map(({ pass_percent }) => pass_percent) },
      ]}
      format={percentText}
    />
  );
}

/** One bar for each test, newest first; the line in it is the passing score. */
function ScoreBars({ results }: { results: Overview['results'] }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const labels = useLabels(results);
  const rows = results.map((result, at) => ({ ...result, label: labels[at] ?? '' })).toReversed();
  return (
    <ChartFrame
      title={t`Your scores`}
      table={{
        columns: [t`Test`, t`Your score`, t`Passing score`],
        rows: rows.map(({ label, percent, pass_percent }) => [label, percentText(percent), percentText(pass_percent)]),
      }}
    >
      <ul className="flex flex-col gap-5 py-2">
        {rows.map(({ label, percent, pass_percent: needed }) => (
          <li key={label}>
            <Bar label={label} percent={percent} mark={needed} />
            <p className="mt-1 text-caption text-ink-muted">
              <Trans>Passing score {percentText(needed)}</Trans>
            </p>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** A score under its name, with a line at what it had to reach. */
function Bar({ label, percent, mark }: { label: string; percent: number; mark: number }) {
  const percentText = usePercent();
  return (
    <>
      <p className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-ink-muted">{label}</span>
        <span className="font-semibold text-ink tabular-nums">{percentText(percent)}</span>
      </p>
      <LevelBar value={percent} mark={mark} full={100} />
    </>
  );
}

/** Which test it was, and when. */
function useLabels(results: Overview['results']): string[] {
  const { i18n } = useLingui();
  const day = (at: string): string => i18n.date(new Date(at), { month: 'short', day: 'numeric' });
  return labelsOf(results.map(({ type, completed_at }) => `${type.code}, ${day(completed_at)}`));
}

/** The categories of the newest result, as its own page draws them: on a phone as bars, which need no numbers beside them. */
export function CategoryProfile({ profile }: { profile: NonNullable<Overview['profile']> }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const { categories, type, pass_percent } = profile;
  const mark = percentText(pass_percent);
  const summary = categories.map(({ category, percent }) => `${category} ${percentText(percent)}`).join(', ');
  const title = t`By category: ${type.name}`;
  const table = { columns: [t`Category`, t`Score`], rows: categories.map(({ category, percent }) => [category, percentText(percent)]) };
  return (
    <>
      <div className="max-sm:hidden">
        <RadarChart
          title={title}
          description={t`Your score by category: ${summary}.`}
          labels={categories.map(({ category }) => category)}
          values={categories.map(({ percent }) => percent)}
          full={100}
          // The names of categories are data.
          translate="no"
          ring={{ value: pass_percent, name: t`Passing score ${mark}` }}
          format={percentText}
          table={table}
        />
      </div>
      <div className="sm:hidden">
        <ChartFrame title={title} translate="no" table={table}>
          <ul className="flex flex-col gap-4 py-2">
            {categories.map(({ category, percent }) => (
              <li key={category} translate="no">
                <Bar label={category} percent={percent} mark={pass_percent} />
              </li>
            ))}
          </ul>
          <p className="text-caption text-ink-muted">
            <Trans>Passing score {mark}</Trans>
          </p>
        </ChartFrame>
      </div>
    </>
  );
}
