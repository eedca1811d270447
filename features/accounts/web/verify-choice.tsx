import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ResendForm } from './resend-form.tsx';
import { useSession } from './session.tsx';

/** For whoever opens the page without a link from an email: nearly all have a certificate to check. */
export function VerifyChoice({ certificate }: { certificate: ReactNode }) {
  const { t } = useLingui();
  // Only a confirmed address can be logged in with.
  const isConfirmed = useSession().state === 'signed-in';
  return (
    <Page
      width="text"
      title={t`Verify a certificate`}
      lead={t`See whether it’s genuine, who earned it and what it proves. It’s free, and you don’t need an account.`}
    >
      {certificate}
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>
          Have many to check? See <TextLink to="/employers">what employers can do</TextLink>. You can also check a certificate against the{' '}
          <TextLink to="/log">public log</TextLink> yourself.
        </Trans>
      </p>
      {!isConfirmed && (
        <details className="mt-6 border-t border-line pt-5">
          <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-link touch-target hover:text-link-hover">
            <Trans>Looking for the email that confirms your address?</Trans>
          </summary>
          <div className="mt-4 max-w-md">
            <p className="mb-4 text-sm text-ink-muted">
              <Trans>
                Open the link we sent when you signed up. Can’t find it? We’ll send a new one. Already confirmed?{' '}
                <TextLink to="/login">Log in</TextLink>
              </Trans>
            </p>
            <ResendForm />
          </div>
        </details>
      )}
    </Page>
  );
}
