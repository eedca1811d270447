import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { office } from '#content/contact.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { MailLink } from '../document.tsx';

/** Office, telephone, hours and the places on other sites, marked while they are invented. */
export function ContactDetails() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-7">
      <Detail title={t`Office`} isSample={office.isSample} sample={t`Sample`}>
        <address lang="en" data-untranslated className="not-italic">
          {office.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Detail>
      <Detail title={t`Contact details`} isSample={office.isSample} sample={t`Sample`}>
        <p>
          <MailLink href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</MailLink>
        </p>
        <p lang="en" data-untranslated>
          {office.hours}
        </p>
      </Detail>
      <Detail title={t`Follow us`} isSample={office.isSample} sample={t`Sample`}>
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
      {office.isSample && (
        <p className="text-sm text-ink-muted">
          <Trans>Samples are made up. The operator of this site hasn’t entered real details yet.</Trans>
        </p>
      )}
    </div>
  );
}

type DetailProps = { title: string; isSample: boolean; sample: string; children: ReactNode };

function Detail({ title, isSample, sample, children }: DetailProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {isSample && <Badge tone="warning">{sample}</Badge>}
      </div>
      {children}
    </section>
  );
}
