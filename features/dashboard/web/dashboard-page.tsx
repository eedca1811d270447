import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Arriving, OnItsWay } from '#ui/layout/arriving.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readOverview } from '../contract/overview.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { RecentActivity } from './overview/recent-activity.tsx';
import { CategoryProfile, ResultsOverTime } from './overview/results-over-time.tsx';
import { isAllZero, StatCards } from './overview/stat-cards.tsx';
import { UpNext } from './overview/up-next.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { QuickActions } from './quick-actions.tsx';

/** What other features show here: tests that are open, the latest result (fresh right after its test), and what organizations ask. */
type Slots = { open: ReactNode; latest: ComponentType<{ isFresh: boolean }>; requests: ReactNode };

/** A candidate's start page: what is next, where they stand, and what happened lately. */
export function DashboardPage({ user, ...slots }: { user: AuthUser } & Slots) {
  const { t } = useLingui();
  const name = user.user_metadata.full_name || user.email;
  const welcome = (
    <Trans>
      Welcome, <span translate="no">{name}</span>
    </Trans>
  );
  return (
    <DashboardFrame role={user.role}>
      <Page title={welcome} lead={t`See what’s next and how you’re doing.`}>
        <Arriving placeholder={<OverviewSkeleton />}>
          <OwnOverview {...slots} />
          <div className="mt-12">
            <ProfileProgress />
          </div>
          <Section title={t`Quick actions`}>
            <QuickActions />
          </Section>
        </Arriving>
      </Page>
    </DashboardFrame>
  );
}

/** The first screen of the overview, in the shape that it will have. */
function OverviewSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your overview`}>
      <Skeleton className="mb-5 h-8 w-32" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="mt-12 mb-5 h-8 w-48" />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {['finished', 'passed', 'average', 'certificates'].map((figure) => (
          <Skeleton key={figure} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-4 h-80 rounded-card" />
    </div>
  );
}

function OwnOverview({ open, latest: Latest, requests }: Slots) {
  const { t } = useLingui();
  const isFromTest = Boolean((useLocation().state as { isFromTest?: boolean } | null)?.isFromTest);
  const { data, error, isFetching, refetch } = useReply(
    readOverview,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.figures.certificate_note === 'being_issued' ? 3000 : false) },
  );
  const failure = error && !data && (
    <ReadFailure title={t`We couldn’t load your stats`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Your attempts and results are safe.</Trans>
    </ReadFailure>
  );
  const figures = data && <StatCards figures={data.figures} />;
  const isNew = data !== undefined && isAllZero(data.figures);
  // One score alone is in the latest result already; the shape of its categories says more.
  const hasMany = data !== undefined && (data.results.length > 1 || !data.profile);
  const profile = data?.profile && <CategoryProfile profile={data.profile} />;
  const latest = <Latest isFresh={isFromTest} />;
  return (
    <>
      {isFromTest && (
        <Section title={t`Your test is submitted`}>
          <Pair left={latest} right={profile} />
        </Section>
      )}
      <Section title={t`Up next`}>
        {open}
        {data ? <UpNext next={data.up_next} suggestions={data.suggestions} isFirst={!isFromTest} /> : (failure ?? <OnItsWay />)}
      </Section>
      {requests}
      <Section title={t`Your stats`}>
        <div className="flex flex-col gap-4">
          {!isNew && figures}
          <Pair
            left={
              <>
                {!isFromTest && latest}
                {data ? hasMany && <ResultsOverTime results={data.results} /> : !failure && <Skeleton className="h-80 rounded-control" />}
              </>
            }
            right={!isFromTest && profile}
          />
          {/* What leads to a first result comes before the zeros. */}
          {isNew && figures}
        </div>
      </Section>
      <Section title={t`Recent activity`}>{data && <RecentActivity activity={data.activity} />}</Section>
    </>
  );
}

/** Side by side on a wide screen; one alone takes the whole width. */
function Pair({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2 xl:[&>:only-child]:col-span-2">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">{left}</div>
      {right && <div className="min-w-0">{right}</div>}
    </div>
  );
}
