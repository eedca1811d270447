import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { listMailbox } from '#platform/mail/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmptyMailboxButton } from './empty-mailbox-button.tsx';
import { MailList } from './mail-list.tsx';
import { MailListSkeleton } from './mail-list-skeleton.tsx';
import { MailView } from './mail-view.tsx';
import { useMailboxAddress } from './mailbox-address.ts';
import { NoMailbox } from './no-mailbox.tsx';

const refreshMs = 2000;
const isMissing = (error: unknown) => error instanceof RequestFailed && error.status === 404;

/** Everything a local server would have mailed, kept up to date while one looks at it. */
export function MailboxPage() {
  const { t } = useLingui();
  const address = useMailboxAddress();
  // Beside the address, because what is typed must not wait for a navigation.
  const [searched, setSearched] = useState(address.to);
  const { data, error, refetch } = useReply(
    listMailbox,
    { query: { to: address.to || undefined, before: address.before ?? undefined } },
    {
      retry: false,
      staleTime: 0,
      refetchInterval: (query: { state: { error: unknown } }) => (isMissing(query.state.error) ? false : refreshMs),
      placeholderData: (previous) => previous,
    },
  );

  const search = (text: string) => {
    setSearched(text);
    address.search(text.trim());
  };
  const showEmptied = () => {
    setSearched('');
    address.leave();
    void refetch();
  };

  // Beside the list there is room for one email; on a phone the list stands alone until one is chosen, unless it holds only one.
  const isSole = data?.mails.length === 1 && address.before === null;
  const shownId = address.openId ?? data?.mails[0]?.id ?? null;
  if (isMissing(error)) return <NoMailbox />;
  const isEmpty = data?.mails.length === 0 && !address.before && !address.to;
  return (
    <Page
      title={t`Mailbox`}
      lead={
        // On a phone an open email needs the room.
        <span className={address.openId ? 'max-lg:hidden' : ''}>
          <Trans>This server doesn’t send real email. Its emails arrive here within seconds.</Trans>
        </span>
      }
    >
      {error && (
        <div className="mb-6">
          <Alert tone="warning" title={t`We can’t reach the mailbox. We’ll keep trying.`} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon={<Inbox />} title={t`No emails yet`}>
          <Trans>Sign up or reset a password, and the email appears here.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
          <div className={`grid gap-4 ${address.openId ? 'max-lg:hidden' : ''}`}>
            <TextField label={t`Sent to`} name="to" type="search" autoComplete="off" maxLength={254} value={searched} onChange={search} />
            {data ? (
              <div className={isSole ? 'max-lg:hidden' : ''}>
                <MailList mails={data.mails} openId={address.openId} shownId={shownId} hrefOf={address.mailHref} />
              </div>
            ) : (
              !error && <MailListSkeleton />
            )}
            <output className="block text-sm text-ink-muted">
              {data && <Plural value={data.mails.length} _0="No emails match this address." one="# email shown" other="# emails shown" />}
            </output>
            <nav aria-label={t`Mailbox pages`} className="flex flex-wrap gap-3 empty:hidden">
              {address.before && <TextLink to={address.newestHref}>{t`Newest emails`}</TextLink>}
              {data?.next && <TextLink to={address.olderHref(data.next)}>{t`Older emails`}</TextLink>}
            </nav>
            {data?.mails.length === 0 && (
              <p>
                <Button variant="secondary" size="small" onPress={() => search('')}>
                  <Trans>Show all emails</Trans>
                </Button>
              </p>
            )}
            {data && data.mails.length > 0 && (
              <p className={isSole ? 'max-lg:hidden' : ''}>
                <EmptyMailboxButton onEmptied={showEmptied} />
              </p>
            )}
          </div>
          {shownId && (
            <div className={`min-w-0 ${address.openId || isSole ? '' : 'max-lg:hidden'}`}>
              {address.openId && (
                <p className="mb-4 lg:hidden">
                  <TextLink to={address.listHref}>{t`Back to all emails`}</TextLink>
                </p>
              )}
              <MailView key={shownId} id={shownId} isChosen={address.openId !== null} />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
