import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { reliabilityVerdict } from '../../rules/question-verdict.ts';
import { NothingHere } from './period-parts.tsx';
import { useFormats } from './use-formats.ts';

/** The assessments with something to count in this period. */
const typesInPeriod = ({ types }: Analytics): Analytics['types'] =>
  types.filter(({ opened, revenue, checkouts }) => opened > 0 || checkouts > 0 || revenue.length > 0);

/** The assessments whose results say something about their reliability. */
const typesWithResults = ({ types }: Analytics): Analytics['types'] => types.filter(({ reliability }) => reliability.attempts > 0);

/** The same counts by assessment. */
export function TypesSection({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { share, net, whole } = useFormats();
  const types = typesInPeriod(analytics);
  if (types.length === 0) return <NothingHere />;
  const words = types.map(({ name, submitted, passed }) => `${name}: ${whole(submitted)}, ${whole(passed)}`).join('; ');
  return (
    <Section id="assessments" title={t`By assessment`} lead={t`Every assessment with attempts or payments in this period.`}>
      <div className="grid items-start gap-6">
        <BarChart
          areCounts
          title={t`Submitted and passed by assessment`}
          labels={types.map(({ name }) => name)}
          labelsTitle={t`Assessment`}
          series={[
            { name: t`Submitted`, values: types.map(({ submitted }) => submitted) },
            { name: t`Passed`, values: types.map(({ passed }) => passed) },
          ]}
          description={t`Bar chart of submitted and passed attempts. ${words}.`}
        />
        <DataTable
          isStacked
          caption={t`Attempts and revenue by assessment`}
          columns={[t`Assessment`, t`Attempts`, t`Submitted`, t`Passed`, t`Pass rate`, t`Certified`, t`Revenue`]}
          numeric={[false, true, true, true, true, true, true]}
          rows={types.map((type) => [
            type.name,
            whole(type.opened),
            whole(type.submitted),
            whole(type.passed),
            share(type.passed, type.submitted),
            whole(type.certified),
            net(type),
          ])}
        />
      </div>
    </Section>
  );
}

/** How reliable the scores of each assessment are. */
export function ReliabilitySection({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { whole, number, alpha: shownAlpha } = useFormats();
  const types = typesWithResults(analytics);
  const meanings = {
    low: t`Low: results near the passing score could go either way`,
    fair: t`Fair: most people would get the same result again`,
    good: t`Good: scores can be relied on`,
  };
  if (types.length === 0)
    return (
      <EmptyState title={t`No results yet`} icon={<ChartNoAxesColumn aria-hidden="true" />}>
        <Trans>Reliability appears once people have finished a test.</Trans>
      </EmptyState>
    );
  return (
    <Section id="reliability" title={t`Reliability`} lead={t`Based on all results, regardless of period. Needs at least 30.`}>
      <DataTable
        isStacked
        caption={t`Cronbach’s alpha and standard error of measurement`}
        columns={[t`Assessment`, t`What it means`, t`Alpha`, t`Standard error`, t`Results`, t`Demo results`]}
        numeric={[false, false, true, true, true, true]}
        rows={types.map(({ name, reliability: { alpha, standard_error: error, attempts, demo_attempts: demo } }) => [
          name,
          alpha === null ? t`Too few results to say` : meanings[reliabilityVerdict(alpha)],
          alpha === null ? '–' : shownAlpha(alpha),
          error === null ? '–' : number(error, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          whole(attempts),
          whole(demo),
        ])}
      />
      <p className="mt-3 max-w-3xl text-sm text-ink-muted">
        <Trans>
          Everyone gets their own set of questions, so alpha is based on how each question correlates with the rest of the same test.
          Differences in difficulty between tests count as error. The standard error is in points out of 100.
        </Trans>
      </p>
    </Section>
  );
}
