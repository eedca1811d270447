import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { QuickActions } from './quick-actions.tsx';

/** A candidate's start page: who they are here, what they have done so far, and what is left to do; results and requests are other features'. */
export function DashboardPage({ user, results, requests }: { user: AuthUser; results: ReactNode; requests: ReactNode }) {
  const { t } = useLingui();
  const name = user.user_metadata.full_name || user.email;
  const welcome = (
    <Trans>
      Welcome, <span translate="no">{name}</span>
    </Trans>
  );
  return (
    <DashboardFrame role={user.role}>
      <Page title={welcome} lead={t`Everything about your assessments, certificates and profile starts here.`}>
        <ProfileProgress />
        {requests}
        <Section title={t`Your results`} className="mt-10!">
          {results}
        </Section>
        <Section title={t`Quick actions`}>
          <QuickActions />
        </Section>
      </Page>
    </DashboardFrame>
  );
}
