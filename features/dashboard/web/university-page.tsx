import { Trans, useLingui } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { RoleStatus } from './role-status.tsx';

/** The university's start page. */
export function UniversityPage() {
  const { t } = useLingui();
  return (
    <Page title={t`University portal`} lead={t`Your cohorts, and the results that students share with you.`}>
      <RoleStatus roleName={<Trans>University</Trans>} />
      <Section title={t`Cohorts`}>
        <EmptyState
          title={t`You have no cohorts yet.`}
          icon={<GraduationCap aria-hidden="true" />}
          action={
            <ButtonLink to="/universities" variant="secondary">
              <Trans>How universities use Meridian</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Cohorts are not open yet. They will be listed here with their students, vouchers and shared results; until then administrators
            make vouchers for you.
          </Trans>
        </EmptyState>
      </Section>
    </Page>
  );
}
