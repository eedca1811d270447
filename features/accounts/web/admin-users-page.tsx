import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { People } from './admin/people.tsx';
import { RequestsLine } from './admin/requests-line.tsx';

/** Everybody who has an account, and the way to those who ask for another role. */
export function AdminUsersPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Users`}
      lead={t`Everyone starts as a student. Open an account to change its role, end sessions or manage data.`}
      actions={<RequestsLine />}
    >
      <People />
      <p className="mt-8 text-sm text-ink-muted">
        <Trans>
          Each decision is recorded in the <TextLink to="/admin/audit">audit log</TextLink>.
        </Trans>
      </p>
    </Page>
  );
}
