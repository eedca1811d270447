import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Figures for administrators, once there is something to count. */
export function AdminAnalyticsPage() {
  const { t } = useLingui();
  return (
    <DashboardFrame role="admin">
      <Page title={t`Analytics`} lead={t`Attempts, results and payments in numbers.`}>
        <EmptyState
          title={t`No data to display.`}
          icon={<ChartNoAxesColumn aria-hidden="true" />}
          action={
            <ButtonLink to="/admin/users" variant="secondary">
              <Trans>See the users</Trans>
            </ButtonLink>
          }
        >
          <Trans>This page doesn't count anything yet.</Trans>
        </EmptyState>
      </Page>
    </DashboardFrame>
  );
}
