import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MailHead } from '#platform/mail/contract.ts';

type MailListProps = {
  mails: readonly MailHead[];
  /** The chosen one. */
  openId: string | null;
  /** The one beside the list, where there is room for it. */
  shownId: string | null;
  hrefOf: (id: string) => string;
};

/** The mails, newest first; each is a link, so that the keyboard and the back button work. */
export function MailList({ mails, openId, shownId, hrefOf }: MailListProps) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Emails`} className="grid gap-2 lg:max-h-[70dvh] lg:-m-1 lg:overflow-y-auto lg:p-1">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            to={hrefOf(mail.id)}
            preventScrollReset
            aria-current={mail.id === openId ? 'true' : undefined}
            data-shown={mail.id === shownId || undefined}
            className="block rounded-control border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover lg:data-shown:border-gold lg:data-shown:bg-gold-soft"
          >
            <span className="block font-semibold wrap-anywhere text-ink">{mail.subject}</span>
            <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
              <span className="min-w-0 wrap-anywhere">{mail.to}</span>
              <time dateTime={mail.createdAt}>{i18n.date(mail.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
