import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { ReactNode } from 'react';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AttemptRow, type ReviewSlot } from './attempts/attempt-row.tsx';
import { useMyAttempts } from './attempts/use-my-attempts.ts';

/** The reader's own attempts, in whatever state they are, below what is paid for and not begun. */
export function MyAttemptsPage({ paid = null, review }: { paid?: ReactNode; review: ReviewSlot }) {
  const { t } = useLingui();
  const { attempts } = useMyAttempts();
  // Without attempts, the empty list has the only button.
  const isEmpty = attempts?.length === 0;
  return (
    <Page
      title={t`My Assessments`}
      lead={t`All your attempts, open and finished.`}
      actions={
        !isEmpty && (
          <ButtonLink to="/assessments" variant="secondary">
            <Trans>See all assessments</Trans>
          </ButtonLink>
        )
      }
    >
      {paid}
      <MyAttempts review={review} />
    </Page>
  );
}

function MyAttempts({ review }: { review: ReviewSlot }) {
  const { t } = useLingui();
  const { attempts, error, isFetching, refetch } = useMyAttempts();
  if (attempts === undefined) {
    return error ? (
      <ReadFailure title={t`We couldn’t load your attempts`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Your attempts and results are safe.</Trans>
      </ReadFailure>
    ) : (
      <div role="status" aria-label={t`Loading your attempts`} className="space-y-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    );
  }
  if (attempts.length === 0) return <NoAttempts />;
  return (
    <ul aria-label={t`My Assessments`} className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} review={review} />
      ))}
    </ul>
  );
}

/** The first step, one press away: free practice where the catalog has it, and everything else beside it. */
function NoAttempts() {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes);
  const practice = data?.types.find(({ price_cents: cents, validity_months: months }) => cents === 0 && months === null);
  return (
    <EmptyState
      title={t`You haven’t started an assessment yet.`}
      icon={<ClipboardList aria-hidden="true" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {practice && (
            <ButtonLink to={`/assessment/${practice.slug}`}>
              <Trans>Take the free practice test</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/assessments" variant={practice ? 'secondary' : 'primary'}>
            <Trans>See all assessments</Trans>
          </ButtonLink>
        </div>
      }
    >
      {practice ? (
        <Trans>
          <span translate="no">{practice.name}</span> shows you the test room: {practice.num_questions} questions, with the answers
          explained. It doesn’t count.
        </Trans>
      ) : (
        <Trans>Your attempts and scores will be here.</Trans>
      )}
    </EmptyState>
  );
}
