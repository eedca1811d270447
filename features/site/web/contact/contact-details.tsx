import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { office } from '#content/contact.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { MailLink } from '../document.tsx';

/** Where the operator is. What is invented is drawn quietly, so that nobody takes it for an address. */
export function Office() {
  const look = office.isSample
    ? 'px-5 text-sm text-ink-muted sm:px-6'
    : 'rounded-card border border-line bg-surface p-5 shadow-card sm:p-6';
  return (
    <div className={look}>
      <h2 className={office.isSample ? 'sr-only' : 'mb-4 font-display text-subheading font-semibold'}>
        <Trans>Find us</Trans>
      </h2>
      <div className="mb-4 empty:hidden">
        <SampleNote />
      </div>
      <ContactDetails />
    </div>
  );
}

/** Office, telephone, hours and the places on other sites. An invented number cannot be called. */
function ContactDetails() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Detail title={t`Office`}>
        <address lang="en" data-untranslated className="not-italic">
          {office.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Detail>
      <Detail title={t`Contact details`}>
        <p>{office.isSample ? office.phone : <MailLink href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</MailLink>}</p>
        <p lang="en" data-untranslated>
          {office.hours}
        </p>
      </Detail>
      <Detail title={t`Follow us`}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {office.social.map(({ name, url }) => (
            <li key={url} lang="en" data-untranslated>
              <a
                href={url}
                rel="me noopener noreferrer"
                className="rounded-sm font-medium text-link underline underline-offset-[0.2em] hover:text-link-hover"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Detail>
    </div>
  );
}

type DetailProps = { title: string; children: ReactNode };

function Detail({ title, children }: DetailProps) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-caption text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Said once above everything that is invented, and gone when the operator enters real details. */
function SampleNote() {
  if (!office.isSample) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-muted">
      <Badge tone="neutral">
        <Trans>Sample</Trans>
      </Badge>
      <Trans>Placeholders until this site’s operator adds its own.</Trans>
    </p>
  );
}
