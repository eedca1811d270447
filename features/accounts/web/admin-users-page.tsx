import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RoleRequests } from './admin/role-requests.tsx';

/** People who ask for more than a student may do; nobody else is listed here. */
export function AdminUsersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Users`} lead={t`Everybody starts as a student. Here you decide about those who ask for another role.`}>
      <div className="max-w-3xl">
        <RoleRequests />
        <p className="mt-8 text-sm text-ink-muted">
          <Trans>
            Only requests are listed here, not every account. Each decision is recorded in the <TextLink to="/admin">audit log</TextLink>.
          </Trans>
        </p>
      </div>
    </Page>
  );
}
