import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { listMailbox } from '#platform/mail/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmptyMailboxButton } from './empty-mailbox-button.tsx';
import { MailList } from './mail-list.tsx';
import { MailListSkeleton } from './mail-list-skeleton.tsx';
import { MailView } from './mail-view.tsx';
import { useMailboxPlace } from './mailbox-place.ts';
import { NoMailbox } from './no-mailbox.tsx';

const refreshMs = 2000;
const isMissing = (error: unknown) => error instanceof RequestFailed && error.status === 404;

/** Everything a local server would have mailed, kept up to date while one looks at it. */
export function MailboxPage() {
  const { t } = useLingui();
  const place = useMailboxPlace();
  // Beside the address, because what is typed must not wait for a navigation.
  const [searched, setSearched] = useState(place.to);
  const { data, error, refetch } = useReply(
    listMailbox,
    { query: { to: place.to || undefined, before: place.before ?? undefined } },
    {
      retry: false,
      staleTime: 0,
      refetchInterval: (query: { state: { error: unknown } }) => (isMissing(query.state.error) ? false : refreshMs),
      placeholderData: (previous) => previous,
    },
  );

  const search = (text: string) => {
    setSearched(text);
    place.search(text.trim());
  };
  const showEmptied = () => {
    setSearched('');
    place.leave();
    void refetch();
  };

  if (isMissing(error)) return <NoMailbox />;
  const isEmpty = data?.mails.length === 0 && !place.before && !place.to;
  return (
    <Page
      title={t`Mailbox`}
      lead={t`This server sends no real mail. What it would have sent arrives here within seconds.`}
      actions={data && !isEmpty ? <EmptyMailboxButton onEmptied={showEmptied} /> : undefined}
    >
      {error && (
        <div className="mb-6">
          <Alert tone="warning" title={t`The mailbox cannot be reached. It keeps trying.`} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon={<Inbox />} title={t`No mail yet`}>
          <Trans>Register or ask for a new password, and the mail appears here by itself.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
          <div className={`grid gap-4 ${place.openId ? 'max-lg:hidden' : ''}`}>
            <TextField label={t`Sent to`} name="to" type="search" autoComplete="off" maxLength={254} value={searched} onChange={search} />
            {data ? <MailList mails={data.mails} openId={place.openId} hrefOf={place.mailHref} /> : !error && <MailListSkeleton />}
            <output className="block text-sm text-ink-muted">
              {data && <Plural value={data.mails.length} _0="No mail went to such an address." one="# mail shown" other="# mails shown" />}
            </output>
            <nav aria-label={t`Pages of the mailbox`} className="flex flex-wrap gap-3 empty:hidden">
              {place.before && <TextLink to={place.newestHref}>{t`Newest mails`}</TextLink>}
              {data?.next && <TextLink to={place.olderHref(data.next)}>{t`Older mails`}</TextLink>}
            </nav>
          </div>
          {place.openId && (
            <div className="min-w-0">
              <p className="mb-4 lg:hidden">
                <TextLink to={place.listHref}>{t`Back to all mails`}</TextLink>
              </p>
              <MailView key={place.openId} id={place.openId} />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
