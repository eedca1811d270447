import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** The catalogue as administrators see it. */
export function AdminAssessmentsPage() {
  const { t } = useLingui();
  return (
    <DashboardFrame role="admin">
      <Page title={t`Assessments`} lead={t`The catalogue: what is offered, drafted and withdrawn.`}>
        <EmptyState
          title={t`The catalogue is empty.`}
          icon={<ClipboardList aria-hidden="true" />}
          action={
            <ButtonLink to="/admin" variant="secondary">
              <Trans>Back to the admin panel</Trans>
            </ButtonLink>
          }
        >
          <Trans>No assessment type exists. Each one is listed here with its code, price, pass mark, and whether it is published.</Trans>
        </EmptyState>
      </Page>
    </DashboardFrame>
  );
}
