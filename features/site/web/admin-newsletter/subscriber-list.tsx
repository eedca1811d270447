import { Plural, Trans, useLingui } from '@lingui/react/macro';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedSubscriber, listSubscribers, removeSubscriber } from '../../contract/newsletter-issues.ts';
import { type SubscriberStatus, subscriberStatuses } from '../../rules/newsletter.ts';

const tones: Readonly<Record<SubscriberStatus, BadgeTone>> = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral' };

/** Every address that asked for the newsletter. */
export function SubscriberList() {
  const { t } = useLingui();
  const statuses: Record<SubscriberStatus, string> = {
    pending: t`Not confirmed`,
    confirmed: t`Subscribed`,
    unsubscribed: t`Unsubscribed`,
  };
  const [removing, setRemoving] = useState<ListedSubscriber | null>(null);
  const { list, reply, refetch } = useServerList(listSubscribers, {
    name: 'subscribers',
    defaultSort: '-requested_at',
    filters: ['status'],
    isSearchPrivate: true,
  });
  const columns: Column<ListedSubscriber, 'requested_at'>[] = [
    { id: 'email', head: t`Email`, width: 'w-2/5', renderCell: ({ email }) => <Address email={email} /> },
    { id: 'status', head: t`Status`, onCard: 'bare', renderCell: ({ status }) => <Badge tone={tones[status]}>{statuses[status]}</Badge> },
    {
      id: 'since',
      head: t`Signed up`,
      onCard: 'inline',
      renderCell: ({ requested_at: at }) => <Moment at={at} isDayOnly />,
      sort: 'requested_at',
    },
    {
      id: 'act',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (subscriber) =>
        subscriber.status !== 'unsubscribed' && (
          <Button
            variant="secondary"
            size="small"
            className="as-table:-my-1.5"
            aria-label={t`Remove ${subscriber.email}`}
            onPress={() => setRemoving(subscriber)}
          >
            <Trans>Remove</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Section
      title={t`Subscribers`}
      lead={reply && <Plural value={reply.subscribed} one="# person gets the newsletter." other="# people get the newsletter." />}
    >
      <ServerList
        list={list}
        label={t`Subscribers`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by email`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            unset: t`All statuses`,
            items: subscriberStatuses.map((id) => ({ id, label: statuses[id] })),
          },
        ]}
        sorts={[
          { id: '-requested_at', label: t`Newest` },
          { id: 'requested_at', label: t`Oldest` },
        ]}
        empty={<EmptyState title={t`No subscribers yet`} icon={<UserRound aria-hidden="true" />} />}
        failure={t`We couldn’t load the subscribers`}
      />
      {removing && <RemoveDialog subscriber={removing} onClose={() => setRemoving(null)} onDone={() => void refetch()} />}
    </Section>
  );
}

/** Beside the button in the corner of a card. */
function Address({ email }: { email: string }) {
  return (
    <span className="@max-lg:block @max-lg:pe-12">
      <EmailText email={email} />
    </span>
  );
}

type RemoveProps = { subscriber: ListedSubscriber; onClose: () => void; onDone: () => void };

function RemoveDialog({ subscriber: { id, email, status }, onClose, onDone }: RemoveProps) {
  const { t } = useLingui();
  const remove = async (reason: string) => {
    await call(removeSubscriber, { params: { id }, body: { reason } });
    toast({ tone: 'success', title: t`Subscriber removed` });
    onDone();
  };
  return (
    <ReasonDialog
      title={t`Remove this subscriber?`}
      confirmLabel={t`Remove`}
      variant="danger"
      description={
        status === 'confirmed' ? t`The subscriber gets this by email. Recorded in the audit log.` : t`Recorded in the audit log.`
      }
      onConfirm={remove}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <EmailText email={email} /> gets no more issues, not even the one being sent. They can subscribe again.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
