import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { RoleRequests } from './admin/role-requests.tsx';

/** An administrator's start page: what waits in the whole house, and the requests for roles. */
export function AdminPage({ waiting }: { waiting: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page title={t`Admin panel`} lead={t`What needs a decision, oldest first.`}>
      {waiting}
      <Section
        id="role-requests"
        title={t`Role requests`}
        actions={
          <TextLink to="/admin/users">
            <Trans>Users</Trans>
          </TextLink>
        }
      >
        <RoleRequests />
      </Section>
    </Page>
  );
}
