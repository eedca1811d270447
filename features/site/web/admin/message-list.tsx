import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { listContactMessages } from '../../contract/contact.ts';
import { MessageItem } from './message-item.tsx';

const pageSize = 20;

/** The messages of one folder, newest first; older ones come when asked for. */
export function MessageList({ folder }: { folder: 'inbox' | 'spam' }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const queryKey = [listContactMessages.path, folder];
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, { query: { folder, limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const messages = data?.pages.flatMap((page) => page.messages);

  if (!messages && isError) {
    return (
      <Alert tone="error" title={t`The messages could not be loaded`}>
        <Button variant="secondary" size="small" className="mt-2" isPending={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </Alert>
    );
  }
  if (!messages) {
    return (
      <div role="status" aria-label={t`Loading messages`}>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  if (messages.length === 0) {
    return (
      <EmptyState title={t`No messages`} icon={<Inbox aria-hidden="true" />}>
        {folder === 'inbox' ? (
          <Trans>What people write on the contact page is listed here.</Trans>
        ) : (
          <Trans>Messages of programs that fill every field are kept here and not mailed.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-5">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} onHandled={() => queries.invalidateQueries({ queryKey })} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button variant="secondary" isPending={isFetching} onPress={() => void fetchNextPage()}>
            <Trans>Older messages</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
