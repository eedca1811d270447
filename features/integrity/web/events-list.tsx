import { Trans, useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { listEventsForReview, listMyEvents } from '../contract.ts';
import { SignalsNote } from './events/signals-note.tsx';
import { EventRow } from './events/event-row.tsx';

export type EventsListProps = { attemptId: string; isReviewer: boolean };

/** What was noticed during an attempt: the candidate and the reviewer read the same list, and the candidate may comment on each entry. */
export function EventsList({ attemptId, isReviewer }: EventsListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(isReviewer ? listEventsForReview : listMyEvents, { params: { id: attemptId } });
  if (data && data.events.length > 0) {
    return (
      <>
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
        <EmptyState title={t`Nothing was recorded`} icon={<ShieldCheck aria-hidden="true" />}>
          {!data.is_recorded && isReviewer ? (
            <Trans>The candidate has an accommodation, so nothing was recorded.</Trans>
          ) : !data.is_recorded ? (
            <Trans>We didn’t record anything because of your accommodation.</Trans>
          ) : isReviewer ? (
            <Trans>The candidate didn’t leave the window or do anything else we record.</Trans>
          ) : (
            <Trans>You didn’t leave the window or do anything else we record.</Trans>
          )}
        </EmptyState>
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
