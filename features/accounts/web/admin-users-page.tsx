import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { People } from './admin/people.tsx';
import { RoleRequests } from './admin/role-requests.tsx';

/** Who asks for another role, and everybody who has an account. */
export function AdminUsersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Users`} lead={t`Everybody starts as a student. Decide about requests, take a role away, or disable an account.`}>
      <Section title={t`Role requests`}>
        <RoleRequests />
      </Section>
      <People />
      <p className="mt-8 text-sm text-ink-muted">
        <Trans>
          Each decision is recorded in the <TextLink to="/admin">audit log</TextLink>.
        </Trans>
      </p>
    </Page>
  );
}
