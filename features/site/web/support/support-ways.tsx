import { Trans } from '@lingui/react/macro';
import BookOpen from 'lucide-react/icons/book-open';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { MailLink } from '../document.tsx';

/** The ways to an answer beside the form: the help, an email, and everything else on the contact page. */
export function SupportWays() {
  return (
    <Card>
      <h2 className="mb-4 font-display text-subheading font-semibold">
        <Trans>Other ways</Trans>
      </h2>
      <ul className="flex flex-col gap-4">
        <Way icon={<BookOpen />} text={<Trans>Answers about accounts, tests, payments and certificates.</Trans>}>
          <TextLink to="/help">
            <Trans>Open the help center</Trans>
          </TextLink>
        </Way>
        <Way icon={<Mail />} text={<Trans>Write from your account’s address, so we know it’s you.</Trans>}>
          <MailLink href={`mailto:${contact.support}`}>{contact.support}</MailLink>
        </Way>
        <Way icon={<MapPin />} text={<Trans>Office, phone and addresses for privacy and security.</Trans>}>
          <TextLink to="/contact">
            <Trans>All contact details</Trans>
          </TextLink>
        </Way>
      </ul>
    </Card>
  );
}

function Way({ icon, text, children }: { icon: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full border border-gold bg-gold-soft text-gold-ink [&_svg]:size-4"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">{children}</p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
    </li>
  );
}
