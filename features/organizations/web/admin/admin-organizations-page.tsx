import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { Organizations } from './organizations.tsx';

/** Every organization, and what an administrator can do about one. */
export function AdminOrganizationsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Organizations`} lead={t`Verify domains, close or reopen organizations, and invite an owner where there is none.`}>
      <Organizations />
    </Page>
  );
}
