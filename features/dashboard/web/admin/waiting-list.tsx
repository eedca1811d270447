import { useQueryClient } from '#ui/client/query-client.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readWaiting } from '../../contract/waiting.ts';
import type { WaitingKind } from '../../rules/waiting.ts';

const pages: Record<WaitingKind, string> = {
  role_requests: '/admin#role-requests',
  payments: '/admin/payments',
  reviews: '/admin/reviews',
  appeals: '/admin/reviews#appeals',
  accommodation_requests: '/admin/accommodations',
  name_corrections: '/admin/certificates',
  question_reports: '/admin/question-reports',
  question_drafts: '/admin/questions?state=review',
  messages: '/admin/messages',
  dead_jobs: '/admin/jobs',
  drifting_questions: '/admin/analytics?tab=questions&questions.show=drifting',
  thin_banks: '/admin/assessments',
};

/** What needs an administrator now, what has waited longest first, each with the way there. */
export function WaitingList() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readWaiting, {}, { staleTime: 0, refetchInterval: 60_000 });
  useAfterActs(refetch);
  return (
    <Section title={t`Needs attention`}>
      {data?.waiting.length === 0 ? (
        <EmptyState title={t`You’re all caught up`} icon={<CircleCheck aria-hidden="true" />}>
          <Trans>New requests, reports and messages will appear here.</Trans>
        </EmptyState>
      ) : data ? (
        // One list on phones, so that the work below it is near; cards where they stand side by side.
        <ul className="max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:shadow-card sm:grid sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
          {data.waiting.map(({ kind, count, oldest_at: oldestAt }) => (
            <li key={kind}>
              <Link
                to={pages[kind]}
                prefetch="intent"
                className="group flex h-full items-baseline gap-3 px-4 py-2.5 text-ink no-underline max-sm:focus-visible:-outline-offset-2 sm:items-start sm:gap-4 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card sm:transition-colors sm:hover:border-edge"
              >
                <span className="min-w-6 font-semibold tabular-nums lining-nums sm:min-w-0 sm:text-heading">{count}</span>
                <span className="min-w-0">
                  <span className="block font-semibold group-hover:underline">
                    <WaitingName kind={kind} count={count} />
                  </span>
                  {oldestAt && (
                    <span className="block text-sm text-ink-muted">
                      <span className="sm:hidden">
                        <Trans>
                          since <Moment at={oldestAt} isDayOnly />
                        </Trans>
                      </span>
                      <span className="max-sm:hidden">
                        <Trans>
                          Oldest: <Moment at={oldestAt} />
                        </Trans>
                      </span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load this list`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
    </Section>
  );
}

/** Whatever was decided on this page may have been one of these. */
function useAfterActs(reread: () => unknown): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void reread();
      }),
    [queries, reread],
  );
}

function WaitingName({ kind, count }: { kind: WaitingKind; count: number }) {
  switch (kind) {
    case 'role_requests':
      return <Plural value={count} one="role request" other="role requests" />;
    case 'payments':
      return <Plural value={count} one="payment to review" other="payments to review" />;
    case 'reviews':
      return <Plural value={count} one="attempt to review" other="attempts to review" />;
    case 'appeals':
      return <Plural value={count} one="appeal to decide" other="appeals to decide" />;
    case 'accommodation_requests':
      return <Plural value={count} one="accommodation request" other="accommodation requests" />;
    case 'name_corrections':
      return <Plural value={count} one="name correction" other="name corrections" />;
    case 'question_reports':
      return <Plural value={count} one="reported question" other="reported questions" />;
    case 'question_drafts':
      return <Plural value={count} one="question to approve" other="questions to approve" />;
    case 'messages':
      return <Plural value={count} one="message to answer" other="messages to answer" />;
    case 'dead_jobs':
      return <Plural value={count} one="failed job" other="failed jobs" />;
    case 'drifting_questions':
      return <Plural value={count} one="question that may have leaked" other="questions that may have leaked" />;
    case 'thin_banks':
      return <Plural value={count} one="assessment with too few questions" other="assessments with too few questions" />;
  }
}
