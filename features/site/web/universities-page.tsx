import { useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Points } from '#ui/layout/points.tsx';
import { RequestAccess } from './request-access.tsx';

type Props = { visitor: AuthUser | null | undefined };

/** The public page for universities: what a cohort gains, and the way to a university account. */
export function UniversitiesPage({ visitor }: Props) {
  const { t } = useLingui();
  const points = [
    {
      title: t`One measure for a cohort`,
      text: t`Everyone is measured on the same scale under the same clock, on campus or at a distance.`,
    },
    {
      title: t`Students decide what you see`,
      text: t`Results belong to the people who earned them. A university sees what its students share, and says why it asks.`,
    },
    {
      title: t`Accommodations are part of it`,
      text: t`Extra time is a property of an attempt, granted on record, and not a favour of the person on duty.`,
    },
  ];
  return (
    <Page title={t`Meridian for universities`} lead={t`Admit, place and accompany students by a measure that everyone can inspect.`}>
      <Points points={points} />
      <Section title={t`University access`} lead={t`An administrator checks each request before an account becomes a university account.`}>
        <RequestAccess visitor={visitor} role="university" portal="/university" organizationLabel={t`University`} />
      </Section>
    </Page>
  );
}
