import { useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Container } from '#ui/layout/container.tsx';
import { AccessSection } from './access-section.tsx';
import { EmployerHero } from './employers/employer-hero.tsx';
import { Forgeries } from './employers/forgeries.tsx';
import { LookupContents } from './employers/lookup-contents.tsx';
import { ThreeStates } from './employers/three-states.tsx';
import { WithAccount } from './employers/with-account.tsx';

type Props = { visitor: AuthUser | null | undefined };

/** The public page for employers: the lookup of a certificate, what it answers and why, and the way to an employer account. */
export function EmployersPage({ visitor }: Props) {
  const { t } = useLingui();
  return (
    <>
      <EmployerHero />
      <Container>
        <LookupContents />
        <ThreeStates />
      </Container>
      <Forgeries />
      <Container className="pb-16 sm:pb-24">
        <WithAccount />
        <AccessSection
          title={t`Employer access`}
          lead={t`An administrator checks each request before an account becomes an employer account.`}
          steps={[
            t`Create an account with your address at work and confirm it.`,
            t`Say which company you act for, and what you want to use Meridian for.`,
            t`A person decides. Until then your account works as before.`,
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
