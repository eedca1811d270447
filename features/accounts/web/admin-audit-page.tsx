import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { AuditEntries } from './admin/audit-entries.tsx';

/** Every act of an administrator, for those who have to account for it. */
export function AdminAuditPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Audit log`}
      lead={t`What administrators, organizations and the system have done. Entries can’t be changed or removed. Date filters use UTC.`}
    >
      <AuditEntries />
    </Page>
  );
}
