import { useLingui } from '@lingui/react/macro';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { RadarChart } from '#ui/charts/radar-chart.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import type { Overview } from '../../contract/overview.ts';
import { labelsOf } from './chart-labels.ts';

/** The reader's scores one after the other, with the passing score that each had to reach; a line joins attempts at the same test only. */
export function ResultsOverTime({ results }: { results: Overview['results'] }) {
  const { t, i18n } = useLingui();
  const percentText = usePercent();
  const day = (at: string): string => i18n.date(new Date(at), { month: 'short', day: 'numeric' });
  const labels = labelsOf(results.map(({ type, completed_at }) => `${type.code}, ${day(completed_at)}`));
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

/** The categories of the newest result, as its own page draws them. */
export function CategoryProfile({ profile }: { profile: NonNullable<Overview['profile']> }) {
  const { t } = useLingui();
  const percentText = usePercent();
  const { categories, type, pass_percent } = profile;
  const mark = percentText(pass_percent);
  const summary = categories.map(({ category, percent }) => `${category} ${percentText(percent)}`).join(', ');
  return (
    <RadarChart
      title={t`By category: ${type.name}`}
      description={t`Your score by category: ${summary}.`}
      labels={categories.map(({ category }) => category)}
      values={categories.map(({ percent }) => percent)}
      full={100}
      // The names of categories are data.
      translate="no"
      ring={{ value: pass_percent, name: t`Passing score ${mark}` }}
      format={percentText}
      table={{
        columns: [t`Category`, t`Score`],
        rows: categories.map(({ category, percent }) => [category, percentText(percent)]),
      }}
    />
  );
}
