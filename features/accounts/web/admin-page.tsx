import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AuditEntries } from './admin/audit-entries.tsx';
import { RoleRequests } from './admin/role-requests.tsx';

/** What waits for an administrator, and what administrators have done lately. */
export function AdminPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Administration`}
      lead={t`Decisions that wait for you, and a record of those already made.`}
      actions={
        <>
          <ButtonLink to="/admin/attempts" variant="secondary">
            <Trans>Running attempts</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/payments" variant="secondary">
            <Trans>Payments and vouchers</Trans>
          </ButtonLink>
        </>
      }
    >
      <Section
        title={t`Role requests`}
        actions={
          <TextLink to="/admin/users">
            <Trans>People and roles</Trans>
          </TextLink>
        }
      >
        <RoleRequests />
      </Section>
      <AuditEntries />
    </Page>
  );
}
