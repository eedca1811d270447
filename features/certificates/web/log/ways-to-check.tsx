import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { AddressLink } from './address-link.tsx';

/** From the quickest way to the one that trusts us least. */
export function WaysToCheck() {
  const { t } = useLingui();
  const ways: { title: string; text: ReactNode }[] = [
    {
      title: t`Drop the file`,
      text: (
        <Trans>
          Drop the PDF or the credential file on the <TextLink to="/employers">page for employers</TextLink>. Your browser checks the
          signature and the log entry. Only the certificate’s ID and the file’s SHA-256 are sent, not the file.
        </Trans>
      ),
    },
    {
      title: t`Run the check yourself`,
      text: (
        <Trans>
          <AddressLink to="/verify-certificate.mjs">verify-certificate.mjs</AddressLink> is one file that runs on Node 20 or later and
          installs nothing. It checks the signature, the status and the log entry, and can work offline from files you saved.{' '}
          <TextLink to="/help/certification/check-without-us">How to run it</TextLink>
        </Trans>
      ),
    },
    {
      title: t`Keep a checkpoint`,
      text: (
        <Trans>
          Save today’s checkpoint. Later, a consistency proof shows whether the log still begins with the same entries. If it doesn’t, you
          have our signature to prove it.
        </Trans>
      ),
    },
  ];
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {ways.map(({ title, text }, at) => (
        <li key={title} className="rounded-card border border-line bg-surface p-6">
          <span
            aria-hidden="true"
            className="flex size-8 items-center justify-center rounded-full border border-gold bg-gold-soft text-sm font-semibold text-gold-ink"
          >
            {at + 1}
          </span>
          <h3 className="mt-4 font-display text-subheading font-semibold">{title}</h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
