import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { readMailboxMail } from '#platform/mail/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { Card } from '#ui/controls/card.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { MailFrame } from '#ui/controls/mail-frame.tsx';
import { MailText } from './mail-text.tsx';
import { findAction } from './read-text.ts';

/** One mail as its reader gets it, with what it asks for as a button in reach; its plain text on demand. */
export function MailView({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { t, i18n } = useLingui();
  const { data: mail, isError } = useReply(readMailboxMail, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const heading = useRef<HTMLHeadingElement>(null);

  // The list may have left the screen, so the focus follows the reader into the mail that was chosen.
  useEffect(() => {
    if (mail && isChosen) heading.current?.focus();
  }, [mail, isChosen]);

  if (isError) return <Alert tone="warning" title={t`This email is no longer here.`} />;
  if (!mail) {
    return (
      <Card className="grid gap-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-40" />
      </Card>
    );
  }
  const action = findAction(mail.text);
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none">
      <article aria-labelledby="mail-subject" className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <header className="min-w-0 flex-1 basis-64">
            <h2 ref={heading} id="mail-subject" tabIndex={-1} className="font-display text-heading font-semibold wrap-anywhere text-ink">
              {mail.subject}
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
              <span className="min-w-0 wrap-anywhere">
                <Trans>To {mail.to}</Trans>
              </span>
              <time dateTime={mail.createdAt}>{i18n.date(mail.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </p>
          </header>
          {action && (
            <a href={action.url} rel="noreferrer" translate="no" className={buttonStyle('secondary')}>
              {action.label}
            </a>
          )}
        </div>
        <MailFrame html={mail.html} height="h-208 sm:h-152" />
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer rounded-sm font-medium text-link hover:text-link-hover">
            <Trans>Show the plain text</Trans>
          </summary>
          <div className="mt-4">
            <MailText text={mail.text} />
          </div>
        </details>
      </article>
    </Card>
  );
}
