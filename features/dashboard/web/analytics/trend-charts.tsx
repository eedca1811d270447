import { useLingui } from '@lingui/react/macro';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Analytics, Counts } from '../../contract/analytics.ts';
import { useFormats } from './use-formats.ts';

/** Attempts and money over time, and how far people come. */
export function TrendsSection({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  return (
    <Section id="trends" title={t`Trends`}>
      <TrendCharts analytics={analytics} />
    </Section>
  );
}

function TrendCharts({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { period, money } = useFormats();
  const { periods, by, total } = analytics;
  const hasYear = analytics.from.slice(0, 4) !== analytics.to.slice(0, 4);
  const labels = periods.map((one) => period(one.period, by, hasYear));
  const titles = { day: t`Day`, week: t`Week from`, month: t`Month` };
  return (
    <div className="grid items-start gap-6">
      <LineChart
        title={t`Attempts and passes`}
        labels={labels}
        labelsTitle={titles[by]}
        series={[
          { name: t`Attempts`, values: periods.map(({ opened }) => opened) },
          { name: t`Submitted`, values: periods.map(({ submitted }) => submitted) },
          { name: t`Passed`, values: periods.map(({ passed }) => passed) },
        ]}
        description={t`Line chart over ${periods.length} periods: ${total.opened} attempts, ${total.submitted} submitted, ${total.passed} passed.`}
      />
      {total.revenue.map(({ currency, cents, refunded_cents: refunded }) => (
        <LineChart
          key={currency}
          title={t`Revenue after refunds`}
          unit={currency}
          labels={labels}
          labelsTitle={titles[by]}
          series={[{ name: t`Revenue after refunds`, values: periods.map((one) => netOf(one, currency)) }]}
          format={(value) => money(Math.round(value * 100), currency)}
          description={t`Line chart over ${periods.length} periods: ${money(cents - refunded, currency)} after ${money(refunded, currency)} in refunds.`}
        />
      ))}
      <Funnel total={total} />
    </div>
  );
}

function netOf({ revenue }: Counts, currency: string): number {
  const found = revenue.find((one) => one.currency === currency);
  return found ? (found.cents - found.refunded_cents) / 100 : 0;
}

type Step = { name: string; count: number };

/** The states of the gate that are recorded: what somebody only looked at is not. Free tests have no checkout, so paying is its own chart. */
function Funnel({ total }: { total: Counts }) {
  const { t } = useLingui();
  const { share } = useFormats();
  const ofOpened = (count: number): string => share(count, total.opened);
  return (
    <>
      {total.checkouts > 0 && (
        <Steps
          title={t`From checkout to payment`}
          steps={[
            { name: t`Checkout started`, count: total.checkouts },
            { name: t`Paid (${share(total.paid, total.checkouts)} of checkouts)`, count: total.paid },
          ]}
        />
      )}
      <Steps
        title={t`How far people get`}
        steps={[
          { name: t`Attempt opened`, count: total.opened },
          { name: t`Test started (${ofOpened(total.begun)} of opened)`, count: total.begun },
          { name: t`Submitted (${ofOpened(total.submitted)} of opened)`, count: total.submitted },
          { name: t`Passed (${ofOpened(total.passed)} of opened)`, count: total.passed },
          { name: t`Certified (${ofOpened(total.certified)} of opened)`, count: total.certified },
        ]}
      />
    </>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useLingui();
  const { whole } = useFormats();
  const words = steps.map(({ name, count }) => `${name}: ${whole(count)}`).join('; ');
  return (
    <BarChart
      title={title}
      labels={steps.map(({ name }) => name)}
      labelsTitle={t`Step`}
      series={[{ name: t`Count`, values: steps.map(({ count }) => count) }]}
      description={t`Bar chart: ${words}.`}
    />
  );
}
