import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { Role } from '#features/accounts/rules/role.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** A candidate's own attempts. */
export function MyAssessmentsPage({ role }: { role: Role }) {
  const { t } = useLingui();
  return (
    <DashboardFrame role={role}>
      <Page title={t`My assessments`} lead={t`Your attempts: open, finished and scored.`}>
        <EmptyState
          title={t`You have not started an assessment yet.`}
          icon={<ClipboardList aria-hidden="true" />}
          action={
            <ButtonLink to="/assessments" variant="secondary">
              <Trans>See the assessments</Trans>
            </ButtonLink>
          }
        >
          <Trans>An attempt appears here as soon as it starts, and stays with its score.</Trans>
        </EmptyState>
      </Page>
    </DashboardFrame>
  );
}
