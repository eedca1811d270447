import { useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Container } from '#ui/layout/container.tsx';
import { AccessSection } from './access-section.tsx';
import { Offers } from './universities/offers.tsx';
import { Term } from './universities/term.tsx';
import { UniversityHero } from './universities/university-hero.tsx';
import { WhatYouSee } from './universities/what-you-see.tsx';

type Props = { visitor: AuthUser | null | undefined };

/** The public page for universities: what a cohort gains, how a term runs, and the way to a university account. */
export function UniversitiesPage({ visitor }: Props) {
  const { t } = useLingui();
  return (
    <>
      <UniversityHero visitor={visitor} />
      <Container>
        <Offers />
      </Container>
      <Term />
      <Container className="pb-16 sm:pb-24">
        <WhatYouSee />
        <AccessSection
          title={t`University access`}
          steps={[
            t`Create an account with your university email and confirm it.`,
            t`Tell us about your university and which students will use Meridian.`,
            t`We review your request and email you. Until then, nothing changes.`,
          ]}
          visitor={visitor}
          role="university"
          portal="/university"
          organizationLabel={t`University`}
        />
      </Container>
    </>
  );
}
