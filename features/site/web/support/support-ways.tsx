import { Trans } from '@lingui/react/macro';
import BookOpen from 'lucide-react/icons/book-open';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';

const [name, domain] = contact.support.split('@');

/** Help center, contact form and mail, side by side. */
export function SupportWays() {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      <Way
        icon={<BookOpen />}
        title={<Trans>Help center</Trans>}
        text={<Trans>Answers about accounts, tests, payments and certificates.</Trans>}
      >
        <ButtonLink to="/help">
          <Trans>Open the help center</Trans>
        </ButtonLink>
      </Way>
      <Way icon={<MessageSquare />} title={<Trans>Contact form</Trans>} text={<Trans>No account needed. We reply by email.</Trans>}>
        <ButtonLink to="/contact" variant="secondary">
          <Trans>Open the contact form</Trans>
        </ButtonLink>
      </Way>
      <Way icon={<Mail />} title={<Trans>Email</Trans>} text={<Trans>Write from your account’s address, so we know it’s you.</Trans>}>
        <a href={`mailto:${contact.support}`} className={buttonStyle('secondary', 'medium', 'max-w-full')}>
          <span translate="no" className="py-1.5 wrap-anywhere whitespace-normal">
            {name}@<wbr />
            {domain}
          </span>
        </a>
      </Way>
    </ul>
  );
}

function Way({ icon, title, text, children }: { icon: ReactNode; title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <span
        aria-hidden="true"
        className="mb-5 flex size-12 items-center justify-center rounded-full border border-gold bg-gold-soft text-gold-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="font-display text-subheading font-semibold">{title}</h2>
      <p className="mt-1.5 mb-6 flex-1 text-ink-muted">{text}</p>
      {children}
    </li>
  );
}
