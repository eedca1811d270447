import { useQueryClient } from '#ui/client/query-client.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { replyKey, useAct, useReply } from '#ui/client/queries.ts';
import { MessagesButton } from '#ui/controls/messages-button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { listNotices, type Notice, seeNotices } from '../../contract/notices.ts';
import { noticePage, NoticeWords } from './notice-words.tsx';

const everyMs = 60_000;
const none: readonly Notice[] = [];
/** Two reports about one test are decided apart, so the moment belongs to it. */
const keyOf = ({ kind, id, at }: Notice): string => `${kind} ${id} ${at}`;

/** The bell of somebody who is signed in: what the server keeps for them, the same on every device. */
export function NoticeBell() {
  const queries = useQueryClient();
  const reply = useReply(listNotices, undefined, { refetchInterval: everyMs });
  const see = useAct(seeNotices, { onSuccess: () => queries.invalidateQueries({ queryKey: replyKey(listNotices) }) });
  const list = reply.data?.notices ?? none;
  const fresh = list.filter((one) => one.is_new);
  // What was new when the panel was opened is marked as new until it is closed.
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const onOpenChange = (isOpen: boolean): void => {
    setMarked(isOpen ? new Set(fresh.map(keyOf)) : null);
    const newest = list[0];
    if (isOpen && newest && fresh.length > 0) see.mutate({ body: { until: newest.at } });
  };
  return (
    <>
      <MessagesButton newCount={fresh.length} onOpenChange={onOpenChange}>
        {reply.data ? (
          <NoticeList list={list} isNew={(one) => one.is_new || (marked?.has(keyOf(one)) ?? false)} />
        ) : (
          <Unread reply={reply} />
        )}
      </MessagesButton>
      <span aria-live="polite" className="sr-only">
        {fresh.length > 0 && <Plural value={fresh.length} one="# new notification" other="# new notifications" />}
      </span>
    </>
  );
}

function Unread({ reply }: { reply: Pick<ReturnType<typeof useReply<typeof listNotices>>, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useLingui();
  if (!reply.error) return <Skeleton className="m-3 h-16" />;
  return (
    <ReadFailure
      title={t`We couldn’t load your notifications`}
      error={reply.error}
      isRetrying={reply.isFetching}
      onRetry={() => void reply.refetch()}
    />
  );
}

type ListProps = { list: readonly Notice[]; isNew: (one: Notice) => boolean };

/** The newest first, each with the way to its page. */
function NoticeList({ list, isNew }: ListProps) {
  if (list.length === 0)
    return (
      <p className="px-3 pt-1 pb-3 text-sm text-ink-muted">
        <Trans>Nothing yet. Results, certificates, payments and requests will appear here.</Trans>
      </p>
    );
  return (
    <ol className="divide-y divide-line">
      {list.map((one) => (
        <li key={keyOf(one)} className="flex items-start gap-2.5 px-3 py-3 text-sm leading-6">
          <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-full ${isNew(one) ? 'bg-gold' : ''}`} />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <TextLink to={noticePage(one)}>
              <NoticeWords notice={one} />
            </TextLink>
            <span className="flex flex-wrap gap-x-2 text-ink-muted">
              <Moment at={one.at} />
              {isNew(one) && (
                <span className="font-semibold text-ink">
                  <Trans>New</Trans>
                </span>
              )}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
