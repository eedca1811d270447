import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Points } from '#ui/layout/points.tsx';
import { RequestAccess } from './request-access.tsx';

type Props = { visitor: AuthUser | null | undefined };

/** The public page for employers: what verification means, and the way to an employer account. */
export function EmployersPage({ visitor }: Props) {
  const { t } = useLingui();
  const points = [
    {
      title: t`Ask the source`,
      text: t`A certificate has an identifier. Who looks it up sees the holder's name, the assessment, the score, the dates and its state, straight from our records.`,
    },
    {
      title: t`Revoked looks revoked`,
      text: t`A certificate that no longer counts says so first, with date and reason. A picture of it cannot hide that.`,
    },
    {
      title: t`Nothing more than needed`,
      text: t`A lookup never shows an e-mail address. Results are seen only by those with whom a candidate shares them.`,
    },
  ];
  return (
    <Page title={t`Meridian for employers`} lead={t`Know what an applicant's certificate is worth, without asking the applicant.`}>
      <Points points={points} />
      <Section title={t`Employer access`} lead={t`An administrator checks each request before an account becomes an employer account.`}>
        <RequestAccess visitor={visitor} role="employer" portal="/employer" organizationLabel={t`Company`} />
      </Section>
      <p className="mt-10 text-sm text-ink-muted">
        <Trans>No certificate has been issued yet, so there is none to look up today.</Trans>
      </p>
    </Page>
  );
}
