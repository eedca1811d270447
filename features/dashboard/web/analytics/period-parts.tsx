import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { CountTiles, RevenueTiles } from './count-tiles.tsx';
import { AttemptsChart, Funnel, RevenueCharts } from './trend-charts.tsx';
import { WorthALook } from './worth-a-look.tsx';

type Props = { analytics: Analytics };

/** How many took a test and passed, and what asks for somebody to act. */
export function AttemptsPart({ analytics }: Props) {
  const { opened, annulled } = analytics.total;
  return (
    <div className="flex flex-col gap-6">
      <CountTiles total={analytics.total} previous={analytics.previous} />
      {opened + annulled > 0 ? <AttemptsChart analytics={analytics} /> : <NothingHere />}
      <WorthALook analytics={analytics} />
    </div>
  );
}

/** What came in, after refunds. */
export function RevenuePart({ analytics }: Props) {
  const { revenue } = analytics.total;
  return (
    <div className="flex flex-col gap-6">
      <RevenueTiles total={analytics.total} previous={analytics.previous} />
      {revenue.length > 0 ? <RevenueCharts analytics={analytics} /> : <NothingHere />}
    </div>
  );
}

/** How far people come, from the checkout to the certificate. */
export function FunnelPart({ analytics: { total } }: Props) {
  return total.opened + total.checkouts > 0 ? <Funnel total={total} /> : <NothingHere />;
}

export function NothingHere() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing in this period`} icon={<ChartNoAxesColumn aria-hidden="true" />}>
      <Trans>Choose a longer period or another assessment.</Trans>
    </EmptyState>
  );
}
