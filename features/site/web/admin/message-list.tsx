import { Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listContactMessages } from '../../contract/contact.ts';
import { MessageItem } from './message-item.tsx';

/** The messages that wait, oldest first; of one person all, the latest first. Those of bots stand apart. */
export function MessageList({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listContactMessages, {
    defaultSort: 'created_at',
    filters: ['folder', 'status', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/messages', '-created_at'),
  });
  const ofPerson = list.filters.user !== undefined;
  const [open, all] = [t`Open`, t`Open and handled`];
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
          unset: ofPerson ? all : open,
          items: [ofPerson ? { id: 'open', label: open } : { id: 'all', label: all }, { id: 'handled', label: t`Handled` }],
        },
      ]}
      sorts={[
        { id: 'created_at', label: t`Oldest` },
        { id: '-created_at', label: t`Newest` },
      ]}
      empty={
        <EmptyState title={t`No open messages`} icon={<Inbox aria-hidden="true" />}>
          <Trans>Messages from the contact page appear here.</Trans>
        </EmptyState>
      }
      failure={t`We couldn’t load the messages`}
    />
  );
}
