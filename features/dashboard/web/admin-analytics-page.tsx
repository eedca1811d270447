import { keepPreviousData } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { AddressTabs, useAddressTab } from '#ui/layout/address-tabs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type Analytics, readAnalytics } from '../contract/analytics.ts';
import { AnalyticsFilters, type FilterName } from './analytics/analytics-filters.tsx';
import { AttemptsPart, FunnelPart, RevenuePart } from './analytics/period-parts.tsx';
import { QuestionsSection } from './analytics/question-list.tsx';
import { ReliabilitySection, TypesSection } from './analytics/type-tables.tsx';
import { refreshMs, useAnalyticsView } from './analytics/use-analytics-view.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

type TabId = 'attempts' | 'revenue' | 'funnel' | 'assessments' | 'reliability' | 'questions';
type Tab = { id: TabId; label: string; filters: readonly FilterName[]; render: (analytics: Analytics) => ReactNode };

/** Attempts, passes, revenue, how far people come, and what the answers say about the questions: one of them at a time. */
export function AdminAnalyticsPage() {
  const { t } = useLingui();
  const { query, view, put, exportAddress } = useAnalyticsView();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReply(
    readAnalytics,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const tabs = useTabs(view.type);
  const current = useAddressTab(['attempts', 'revenue', 'funnel', 'assessments', 'reliability', 'questions']);
  const shown = tabs.find(({ id }) => id === current);
  return (
    <DashboardFrame role="admin">
      <Page title={t`Analytics`} lead={t`Attempts, results and revenue. Days start at midnight UTC.`}>
        <AddressTabs label={t`Sections of this page`} tabs={tabs} current={current} />
        {data && shown ? (
          <>
            <AnalyticsFilters names={shown.filters} analytics={data} view={view} put={put} exportAddress={exportAddress} />
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
              {shown.render(data)}
            </div>
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

/** The parts of the page, each with the filters that change it. */
function useTabs(type: string): Tab[] {
  const { t } = useLingui();
  const ofPeriod = ['type', 'period', 'by', 'demo', 'export'] as const;
  return [
    { id: 'attempts', label: t`Attempts`, filters: ofPeriod, render: (analytics) => <AttemptsPart analytics={analytics} /> },
    { id: 'revenue', label: t`Revenue`, filters: ofPeriod, render: (analytics) => <RevenuePart analytics={analytics} /> },
    { id: 'funnel', label: t`Funnel`, filters: ['type', 'period', 'demo'], render: (analytics) => <FunnelPart analytics={analytics} /> },
    {
      id: 'assessments',
      label: t`By assessment`,
      filters: ['period', 'demo'],
      render: (analytics) => <TypesSection analytics={analytics} />,
    },
    { id: 'reliability', label: t`Reliability`, filters: [], render: (analytics) => <ReliabilitySection analytics={analytics} /> },
    {
      id: 'questions',
      label: t`Questions`,
      filters: ['type'],
      render: ({ drift_alarms: alarms }) => <QuestionsSection type={type} alarms={alarms} />,
    },
  ];
}
