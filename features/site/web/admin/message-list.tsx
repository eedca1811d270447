import { Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listContactMessages } from '../../contract/contact.ts';
import { MessageItem } from './message-item.tsx';

/** The messages, newest first; those of bots stand apart. */
export function MessageList({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listContactMessages, {
    defaultSort: '-created_at',
    filters: ['folder', 'status', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/messages'),
  });
  return (
    <ServerList
      list={list}
      label={t`Messages`}
      rowKey={({ id }) => id}
      renderItem={(message) => <MessageItem message={message} onHandled={async () => void (await refetch())} />}
      searchLabel={t`Search by name, email or subject`}
      filters={[
        { name: 'folder', label: t`Folder`, unset: t`Inbox`, items: [{ id: 'spam', label: t`Spam` }] },
        {
          name: 'status',
          label: t`Status`,
          unset: t`Open and handled`,
          items: [
            { id: 'open', label: t`Open` },
            { id: 'handled', label: t`Handled` },
          ],
        },
      ]}
      sorts={[
        { id: '-created_at', label: t`Newest` },
        { id: 'created_at', label: t`Oldest` },
      ]}
      empty={
        <EmptyState title={t`No messages`} icon={<Inbox aria-hidden="true" />}>
          <Trans>Messages from the contact page appear here.</Trans>
        </EmptyState>
      }
      failure={t`We couldn’t load the messages`}
    />
  );
}
