import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { QuickActions } from './quick-actions.tsx';

/** A candidate's start page: who they are here, what is left to do, and what they have done so far. */
export function DashboardPage({ user }: { user: AuthUser }) {
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
        <Section title={t`Quick actions`}>
          <QuickActions />
        </Section>
        <Section title={t`Your results`}>
          <EmptyState
            title={t`You have not taken an assessment yet.`}
            icon={<ClipboardList aria-hidden="true" />}
            action={
              <ButtonLink to="/assessments" variant="secondary">
                <Trans>See the assessments</Trans>
              </ButtonLink>
            }
          >
            <Trans>Each finished attempt is listed here with its score and, if you passed, its certificate.</Trans>
          </EmptyState>
        </Section>
      </Page>
    </DashboardFrame>
  );
}
