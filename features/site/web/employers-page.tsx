import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Container } from '#ui/layout/container.tsx';
import { AccessSection } from './access-section.tsx';
import { EmployerHero, type VerifySlots } from './employers/employer-hero.tsx';
import { Forgeries } from './employers/forgeries.tsx';
import { LookupContents } from './employers/lookup-contents.tsx';
import { CertificateStates } from './employers/certificate-states.tsx';
import { WithAccount } from './employers/with-account.tsx';

type Props = VerifySlots & {
  visitor: AuthUser | null | undefined;
  /** What another feature shows of a certificate. */
  certificate: ReactNode;
};

/** The public page for employers: the checks that certificates offers, what they answer and why, and the way to an employer account. */
export function EmployersPage({ visitor, verify, drop, certificate }: Props) {
  const { t } = useLingui();
  return (
    <>
      <EmployerHero visitor={visitor} verify={verify} drop={drop} />
      <Container>
        <LookupContents certificate={certificate} />
        <CertificateStates />
      </Container>
      <Forgeries />
      <Container className="pb-16 sm:pb-24">
        <WithAccount />
        <AccessSection
          title={t`Employer access`}
          steps={[
            t`Create an account with your work email and confirm it.`,
            t`Tell us about your company and how you’ll use Meridian.`,
            t`We review your request and email you. Until then, nothing changes.`,
          ]}
          visitor={visitor}
          role="employer"
          portal="/employer"
          organizationLabel={t`Company`}
        />
      </Container>
    </>
  );
}
