import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { AccessButton } from '../access-button.tsx';

export type VerifySlots = {
  /** The box for a certificate's ID. */
  verify: ReactNode;
  /** The area for a certificate's file. */
  drop?: ReactNode;
};

/** What the page is for, and the ways to check a certificate. */
export function EmployerHero({ visitor, verify, drop }: VerifySlots & { visitor: AuthUser | null | undefined }) {
  return (
    <div className="relative isolate overflow-hidden bg-linear-to-br from-panel to-panel-deep text-on-panel">
      <Container className="grid items-start gap-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-20 lg:py-28">
        <div>
          <p className="mb-5 flex items-center gap-4 text-caption font-semibold tracking-wide text-panel-gold uppercase">
            <span aria-hidden="true" className="h-0.5 w-12 bg-panel-gold" />
            <Trans>Meridian for employers</Trans>
          </p>
          <PageHeading className="text-hero! text-on-panel!">
            <Trans>Check the source, not the picture</Trans>
          </PageHeading>
          <p className="mt-6 max-w-xl text-lead text-on-panel-muted">
            <Trans>
              Enter a certificate’s ID and see what our records say about it right now. It’s free, and you don’t need an account.
            </Trans>
          </p>
          <p className="mt-6 max-w-xl text-on-panel-muted">
            <Trans>Hiring? With employer access, you can ask candidates to take an assessment and see what they share.</Trans>
          </p>
          <div className="mt-5">
            <AccessButton visitor={visitor} role="employer" isOnPanel />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {verify}
          {drop}
        </div>
      </Container>
      <MeridianGlobe className="pointer-events-none absolute -end-40 -bottom-40 -z-10 size-[34rem] text-panel-line opacity-50 lg:-end-40 lg:-bottom-80 lg:size-[54rem] lg:opacity-80" />
    </div>
  );
}
