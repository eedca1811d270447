import { Trans, useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { listEventsForReview, listMyEvents, readFinality } from '../contract.ts';
import type { ReviewCause } from '../rules/review.ts';
import { SignalsNote } from './events/signals-note.tsx';
import { EventRow } from './events/event-row.tsx';
import { WhyReviewed } from './review-line.tsx';

/** Why a result can be reviewed although nothing on the list says so. */
const causesBeside: readonly ReviewCause[] = ['too_fast', 'had_seen_keys', 'opened_by_hand'];

/** What the review of an attempt of the reader is about, where the list doesn’t show it; null for a reviewer, who reads it elsewhere. */
function useCauseBeside(attemptId: string, isReviewer: boolean): ReviewCause | null {
  const { data } = useReply(readFinality, { params: { id: attemptId } }, { staleTime: 0, enabled: !isReviewer });
  return data?.review?.state === 'open' && causesBeside.includes(data.review.cause) ? data.review.cause : null;
}

export type EventsListProps = { attemptId: string; isReviewer: boolean };

/** What was noticed during an attempt: the candidate and the reviewer read the same list, and the candidate may comment on each entry. */
export function EventsList({ attemptId, isReviewer }: EventsListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(isReviewer ? listEventsForReview : listMyEvents, { params: { id: attemptId } });
  const cause = useCauseBeside(attemptId, isReviewer);
  const about = cause && (
    <p className="mb-3 max-w-2xl text-ink">
      <WhyReviewed cause={cause} />
    </p>
  );
  if (data && data.events.length > 0) {
    return (
      <>
        {about}
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.events.map((event) => (
            <EventRow key={event.id} attemptId={attemptId} event={event} isReviewer={isReviewer} onSaved={refetch} />
          ))}
        </ol>
        {data.signals && <SignalsNote signals={data.signals} />}
      </>
    );
  }
  if (data) {
    return (
      <>
        {about}
        <NothingRecorded isBesideReview={cause !== null}>
          {!data.is_recorded && isReviewer ? (
            <Trans>The candidate has an accommodation, so nothing was recorded.</Trans>
          ) : !data.is_recorded ? (
            <Trans>We didn’t record anything because of your accommodation.</Trans>
          ) : isReviewer ? (
            <Trans>The candidate didn’t leave the window or do anything else we record.</Trans>
          ) : (
            <Trans>You didn’t leave the window or do anything else we record.</Trans>
          )}
        </NothingRecorded>
        {data.signals && <SignalsNote signals={data.signals} />}
      </>
    );
  }
  if (error) {
    return (
      <ReadFailure title={t`We couldn’t load the recorded activity`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Nothing is lost.</Trans>
      </ReadFailure>
    );
  }
  return (
    <div role="status" aria-label={t`Loading recorded activity`}>
      <Skeleton className="h-32" />
    </div>
  );
}

function NothingRecorded({ isBesideReview, children }: { isBesideReview: boolean; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 text-ink-muted sm:px-5">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        <strong className="block font-semibold text-ink">
          {isBesideReview ? <Trans>Nothing else was recorded</Trans> : <Trans>Nothing was recorded</Trans>}
        </strong>
        {children}
      </span>
    </p>
  );
}
