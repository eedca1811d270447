import { useLingui } from '@lingui/react/macro';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { Analytics, Counts } from '../../contract/analytics.ts';
import { useFormats } from './use-formats.ts';

/** How the periods are named below a chart, and what they are called. */
function usePeriods({ periods, by, from, to }: Analytics) {
  const { t } = useLingui();
  const { period } = useFormats();
  const hasYear = from.slice(0, 4) !== to.slice(0, 4);
  const titles = { day: t`Day`, week: t`Week of`, month: t`Month` };
  return { labels: periods.map((one) => period(one.period, by, hasYear)), labelsTitle: titles[by] };
}

export function AttemptsChart({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { periods, total } = analytics;
  return (
    <LineChart
      areCounts
      title={t`Attempts and passes`}
      {...usePeriods(analytics)}
      series={[
        { name: t`Attempts`, values: periods.map(({ opened }) => opened) },
        { name: t`Submitted`, values: periods.map(({ submitted }) => submitted) },
        { name: t`Passed`, values: periods.map(({ passed }) => passed) },
      ]}
      description={t`Line chart over ${periods.length} periods: ${total.opened} attempts, ${total.submitted} submitted, ${total.passed} passed.`}
    />
  );
}

/** A chart for each currency. */
export function RevenueCharts({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { periods, total } = analytics;
  const named = usePeriods(analytics);
  return total.revenue.map(({ currency, cents, refunded_cents: refunded }) => (
    <LineChart
      key={currency}
      title={t`Revenue after refunds`}
      unit={currency}
      {...named}
      series={[{ name: t`Revenue after refunds`, values: periods.map((one) => netOf(one, currency)) }]}
      format={(value) => money(Math.round(value * 100), currency)}
      description={t`Line chart over ${periods.length} periods: ${money(cents - refunded, currency)} after ${money(refunded, currency)} in refunds.`}
    />
  ));
}

function netOf({ revenue }: Counts, currency: string): number {
  const found = revenue.find((one) => one.currency === currency);
  return found ? (found.cents - found.refunded_cents) / 100 : 0;
}

type Step = { name: string; count: number };

/** The states of the gate that are recorded: what somebody only looked at is not. Free tests have no checkout, so paying is its own chart. */
export function Funnel({ total }: { total: Counts }) {
  const { t } = useLingui();
  const { share, whole } = useFormats();
  // Whom a step lost of the one before, in words of its own; nothing where it lost none.
  const lost = (before: number, count: number, say: (missing: string) => string): string =>
    before > count ? `, ${say(whole(before - count))}` : '';
  const ofOpened = (count: number): string => share(count, total.opened);
  return (
    <div className="grid items-start gap-6">
      {total.checkouts > 0 && (
        <Steps
          title={t`From checkout to payment`}
          steps={[
            { name: t`Checkout started`, count: total.checkouts },
            {
              name: t`Paid: ${share(total.paid, total.checkouts)} of checkouts${lost(total.checkouts, total.paid, (n) => t`${n} unpaid`)}`,
              count: total.paid,
            },
          ]}
        />
      )}
      <Steps
        title={t`How far people get`}
        steps={[
          { name: t`Attempt opened`, count: total.opened },
          {
            name: t`Test started: ${ofOpened(total.begun)} of attempts opened${lost(total.opened, total.begun, (n) => t`${n} didn’t start`)}`,
            count: total.begun,
          },
          {
            name: t`Submitted: ${ofOpened(total.submitted)} of attempts opened${lost(total.begun, total.submitted, (n) => t`${n} didn’t submit`)}`,
            count: total.submitted,
          },
          {
            name: t`Passed: ${ofOpened(total.passed)} of attempts opened${lost(total.submitted, total.passed, (n) => t`${n} didn’t pass`)}`,
            count: total.passed,
          },
          {
            name: t`Certified: ${ofOpened(total.certified)} of attempts opened${lost(total.passed, total.certified, (n) => t`${n} without a certificate`)}`,
            count: total.certified,
          },
        ]}
      />
    </div>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useLingui();
  const { whole } = useFormats();
  const words = steps.map(({ name, count }) => `${name}: ${whole(count)}`).join('; ');
  return (
    <BarChart
      isLying
      areCounts
      title={title}
      labels={steps.map(({ name }) => name)}
      labelsTitle={t`Step`}
      series={[{ name: t`Count`, values: steps.map(({ count }) => count) }]}
      description={t`Bar chart: ${words}.`}
    />
  );
}
