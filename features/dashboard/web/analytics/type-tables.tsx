import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
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
  return (
    <Section id="assessments" title={t`By assessment`} isTitleHidden lead={t`Every assessment with attempts or payments in this period.`}>
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
    </Section>
  );
}

/** How reliable the scores of each assessment are. */
export function ReliabilitySection({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { whole, number, alpha: shownAlpha } = useFormats();
  const types = typesWithResults(analytics);
  const verdicts = { low: t`Low`, fair: t`Fair`, good: t`Good` };
  const all = types.reduce((sum, { reliability }) => sum + reliability.attempts, 0);
  const demo = types.reduce((sum, { reliability }) => sum + reliability.demo_attempts, 0);
  if (types.length === 0)
    return (
      <EmptyState title={t`No results yet`} icon={<ChartNoAxesColumn aria-hidden="true" />}>
        <Trans>Reliability appears once people have finished a test.</Trans>
      </EmptyState>
    );
  return (
    <Section
      id="reliability"
      title={t`Reliability`}
      isTitleHidden
      lead={
        demo === 0
          ? t`Based on all results, regardless of period. Needs at least 30.`
          : t`Based on all results, regardless of period. Needs at least 30. Demo data: ${whole(demo)} of ${whole(all)} results.`
      }
    >
      <DataTable
        isStacked
        caption={t`Cronbach’s alpha and standard error of measurement`}
        columns={[t`Assessment`, t`Reliability`, t`Alpha`, t`Std. error`, t`Results`]}
        numeric={[false, true, true, true, true]}
        rows={types.map(({ name, reliability: { alpha, standard_error: error, attempts } }) => [
          name,
          alpha === null ? t`Too few results` : verdicts[reliabilityVerdict(alpha)],
          alpha === null ? '–' : shownAlpha(alpha),
          error === null ? '–' : number(error, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          whole(attempts),
        ])}
      />
      <p className="mt-3 max-w-3xl text-sm text-ink">
        <Trans>
          Good: scores can be relied on. Fair: most people would get the same result again. Low: results near the passing score could go
          either way.
        </Trans>
      </p>
      <p className="mt-2 max-w-3xl text-sm text-ink-muted">
        <Trans>
          Everyone gets their own set of questions, so alpha is based on how each question correlates with the rest of the same test.
          Differences in difficulty between tests count as error. The standard error is in points out of 100.
        </Trans>
      </p>
    </Section>
  );
}
