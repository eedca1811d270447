import { Trans, useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Says that there are no figures for administrators yet. */
export function AdminAnalyticsPage() {
  const { t } = useLingui();
  return (
    <DashboardFrame role="admin">
      <Page title={t`Analytics`}>
        <EmptyState
          title={t`Analytics aren’t available yet.`}
          icon={<ChartNoAxesColumn aria-hidden="true" />}
          action={
            <ButtonLink to="/admin/users" variant="secondary">
              <Trans>See the users</Trans>
            </ButtonLink>
          }
        />
      </Page>
    </DashboardFrame>
  );
}
