import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ResendForm } from './resend-form.tsx';

/** For whoever typed the address of this page: a certificate to check, or an email address to confirm. */
export function VerifyChoice({ certificate }: { certificate: ReactNode }) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Page title={t`What do you want to verify?`}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-8">
        {certificate}
        <section aria-labelledby={headingId} className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
          <h2 id={headingId} className="font-display text-heading font-semibold">
            <Trans>Confirm your email address</Trans>
          </h2>
          <p className="mt-2 mb-5 text-ink-muted">
            <Trans>
              Open the link in the email we sent when you signed up. Can’t find it? We’ll send a new one. Already confirmed?{' '}
              <TextLink to="/login">Log in</TextLink>
            </Trans>
          </p>
          <ResendForm />
        </section>
      </div>
    </Page>
  );
}
