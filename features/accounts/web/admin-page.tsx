import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
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
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="waiting-title" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="waiting-title" className="font-display text-heading font-semibold text-ink">
              <Trans>Requests for roles</Trans>
            </h2>
            <TextLink to="/admin/users">
              <Trans>People and roles</Trans>
            </TextLink>
          </div>
          <RoleRequests />
        </section>
        <section aria-labelledby="audit-title" className="min-w-0">
          <h2 id="audit-title" className="mb-4 font-display text-heading font-semibold text-ink">
            <Trans>Latest in the audit log</Trans>
          </h2>
          <AuditEntries />
        </section>
      </div>
    </Page>
  );
}
