import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { readMailboxMail } from '#platform/mail/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { Card } from '#ui/controls/card.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { MailFrame } from '#ui/controls/mail-frame.tsx';
import { MailText } from './mail-text.tsx';
import { findAction } from './read-text.ts';

/** One mail: what it asks for as a button, its words, and its HTML on demand. */
export function MailView({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data: mail, isError } = useReply(readMailboxMail, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const [isFramed, setIsFramed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The list may have left the screen, so the focus follows the reader into the mail.
  useEffect(() => {
    if (mail) heading.current?.focus();
  }, [mail]);

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
    <Card>
      <article aria-labelledby="mail-subject" className="grid gap-6">
        <header>
          <h2 ref={heading} id="mail-subject" tabIndex={-1} className="font-display text-heading font-semibold wrap-anywhere text-ink">
            {mail.subject}
          </h2>
          <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
            <Trans>
              To {mail.to}, <time dateTime={mail.createdAt}>{i18n.date(mail.createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
            </Trans>
          </p>
        </header>
        {action && (
          <p>
            <a href={action.url} rel="noreferrer" className={buttonStyle('primary')}>
              {action.label}
            </a>
          </p>
        )}
        <MailText text={mail.text} />
        <details onToggle={(event) => setIsFramed(event.currentTarget.open)} className="border-t border-line pt-4">
          <summary className="cursor-pointer rounded-sm font-medium text-link hover:text-link-hover">
            <Trans>Show the formatted email</Trans>
          </summary>
          {isFramed && (
            <div className="mt-4">
              <MailFrame html={mail.html} />
            </div>
          )}
        </details>
      </article>
    </Card>
  );
}
