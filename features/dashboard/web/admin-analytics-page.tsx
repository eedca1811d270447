import { keepPreviousData } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Jumps } from '#ui/layout/jumps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type Analytics, readAnalytics } from '../contract/analytics.ts';
import { AnalyticsFilters } from './analytics/analytics-filters.tsx';
import { CountTiles } from './analytics/count-tiles.tsx';
import { QuestionsSection } from './analytics/question-list.tsx';
import { TrendsSection } from './analytics/trend-charts.tsx';
import { ReliabilitySection, TypesSection, typesInPeriod, typesWithResults } from './analytics/type-tables.tsx';
import { useAnalyticsView } from './analytics/use-analytics-view.ts';
import { WorthALook } from './analytics/worth-a-look.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Attempts, passes, revenue, how far people come, and what the answers say about the questions. */
export function AdminAnalyticsPage() {
  const { t } = useLingui();
  const { query, view, put, exportAddress } = useAnalyticsView();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReply(readAnalytics, { query }, { placeholderData: keepPreviousData });
  return (
    <DashboardFrame role="admin">
      <Page title={t`Analytics`} lead={t`Attempts, results and revenue. Days start at midnight UTC.`}>
        {data ? (
          <>
            <AnalyticsJumps analytics={data} />
            <AnalyticsFilters analytics={data} view={view} put={put} exportAddress={exportAddress} />
            {data.demo_attempts > 0 && (
              <div className="mt-5">
                <Alert tone="info">
                  <Trans>{data.demo_attempts} of these attempts are demo data.</Trans>
                </Alert>
              </div>
            )}
            <div aria-busy={isPlaceholderData} className={`mt-6 flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
              <CountTiles total={data.total} />
              <WorthALook analytics={data} />
              {hasTrends(data) ? (
                <TrendsSection analytics={data} />
              ) : (
                <EmptyState title={t`Nothing in this period`} icon={<ChartNoAxesColumn aria-hidden="true" />}>
                  <Trans>Choose a longer period or another assessment.</Trans>
                </EmptyState>
              )}
            </div>
            <TypesSection analytics={data} />
            <ReliabilitySection analytics={data} />
            <QuestionsSection type={view.type} alarms={data.drift_alarms} />
          </>
        ) : error ? (
          <ReadFailure title={t`We couldn’t load the analytics`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading`} className="flex flex-col gap-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </div>
        )}
      </Page>
    </DashboardFrame>
  );
}

function AnalyticsJumps({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const jumps = [
    { id: 'trends', label: t`Trends`, isShown: hasTrends(analytics) },
    { id: 'assessments', label: t`By assessment`, isShown: typesInPeriod(analytics).length > 0 },
    { id: 'reliability', label: t`Reliability`, isShown: typesWithResults(analytics).length > 0 },
    { id: 'questions', label: t`Questions`, isShown: true },
  ];
  return (
    <div className="mb-6">
      <Jumps jumps={jumps.filter(({ isShown }) => isShown)} />
    </div>
  );
}

const hasTrends = ({ total }: Analytics): boolean => total.opened + total.annulled + total.checkouts > 0 || total.revenue.length > 0;
