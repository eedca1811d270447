import { Trans, useLingui } from '@lingui/react/macro';
import SearchCheck from 'lucide-react/icons/search-check';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { RoleStatus } from './role-status.tsx';

/** The employer's start page. */
export function EmployerPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Employer portal`} lead={t`Check certificates, and see the results that candidates share with you.`}>
      <RoleStatus roleName={<Trans>Employer</Trans>} />
      <Section title={t`Verifications`}>
        <EmptyState
          title={t`Check a certificate in seconds`}
          icon={<SearchCheck aria-hidden="true" />}
          action={
            <ButtonLink to="/employers" variant="secondary">
              <Trans>Verify a certificate</Trans>
            </ButtonLink>
          }
        >
          <Trans>Enter its ID or drop its file.</Trans>
        </EmptyState>
      </Section>
    </Page>
  );
}
