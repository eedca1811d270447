import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AuditEntries } from './admin/audit-entries.tsx';
import { RoleRequests } from './admin/role-requests.tsx';

/** What waits for an administrator, and what administrators have done lately. */
export function AdminPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Admin panel`} lead={t`Decisions that wait for you, and a record of those already made.`}>
      <Section
        title={t`Role requests`}
        actions={
          <TextLink to="/admin/users">
            <Trans>Users</Trans>
          </TextLink>
        }
      >
        <RoleRequests />
      </Section>
      <AuditEntries />
    </Page>
  );
}
