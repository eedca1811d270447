import { Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listContactMessages } from '../../contract/contact.ts';
import { MessageItem } from './message-item.tsx';

/** The messages, newest first; those of bots stand apart. */
export function MessageList() {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listContactMessages, {
    defaultSort: '-created_at',
    filters: ['folder', 'status'],
    isSearchPrivate: true,
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
          <Trans>What people write on the contact page is listed here.</Trans>
        </EmptyState>
      }
      failure={t`The messages could not be loaded`}
    />
  );
}
