import { Plural, Trans } from '@lingui/react/macro';
import MessageSquare from 'lucide-react/icons/message-square';
import { useId, useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { IntegrityEvent } from '../../contract.ts';
import { CommentForm } from './comment-form.tsx';
import { EventIcon } from './event-icon.tsx';
import { EventLength } from './event-length.tsx';
import { EventSentence } from './event-sentence.tsx';

type Props = { attemptId: string; event: IntegrityEvent; isReviewer: boolean; onSaved: () => Promise<unknown> };

/** One entry: when, what, how long, and what the candidate says about it. */
export function EventRow({ attemptId, event, isReviewer, onSaved }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  const id = useId();
  const stopWriting = (): void => {
    setIsWriting(false);
    document.getElementById(`${id}-write`)?.focus();
  };
  return (
    <li className="flex gap-4 p-4 sm:p-5">
      <EventIcon kind={event.kind} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span id={`${id}-what`} className="font-semibold text-ink">
            <EventSentence kind={event.kind} />
          </span>
          {event.leave_number !== null && (
            <Badge tone="neutral">
              <Trans>Absence {event.leave_number}</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-caption text-ink-muted">
          <Moment at={event.at} />
          <span>
            <EventLength event={event} />
          </span>
        </p>
        {event.further > 0 && (
          <p className="mt-1 text-caption text-ink-muted">
            <Plural
              value={event.further}
              one="# more entry followed but isn’t listed."
              other="# more entries followed but aren’t listed."
            />
          </p>
        )}
        <Comment event={event} isReviewer={isReviewer} />
        {!isReviewer && (
          <Button
            id={`${id}-write`}
            variant="quiet"
            size="small"
            className="-ms-3.5 mt-2"
            aria-describedby={`${id}-what`}
            aria-expanded={isWriting}
            onPress={() => setIsWriting((is) => !is)}
          >
            <MessageSquare aria-hidden="true" />
            {event.comment === null ? <Trans>Comment</Trans> : <Trans>Edit comment</Trans>}
          </Button>
        )}
        {isWriting && <CommentForm {...{ attemptId, event, onSaved }} onDone={stopWriting} />}
      </div>
    </li>
  );
}

function Comment({ event, isReviewer }: { event: IntegrityEvent; isReviewer: boolean }) {
  if (event.comment === null || event.commented_at === null) return null;
  return (
    <figure className="mt-3 rounded-control border-s-2 border-gold bg-sunken px-4 py-3">
      <figcaption className="text-caption text-ink-muted">
        {isReviewer ? <Trans>The candidate says</Trans> : <Trans>You say</Trans>}
        {' · '}
        <Moment at={event.commented_at} />
      </figcaption>
      <blockquote translate="no" className="mt-1 whitespace-pre-line break-words text-ink">
        {event.comment}
      </blockquote>
    </figure>
  );
}
