import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { countProgress } from '../../contract/progress.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { RequestList } from './request-list.tsx';
import { useLiveProgress } from './use-live-progress.ts';

/** Everybody the organization asked, over all its positions or cohorts; it refreshes by itself. */
export function RequestsPage() {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { rosters } = usePortal();
  useLiveProgress();
  const { data: progress } = useReply(countProgress, { query: {} });
  const isEmployer = kind === 'employer';
  const hasRequests = Object.values(progress?.counts ?? {}).some((requests) => requests > 0);
  return (
    <Page
      title={t`Requests`}
      lead={isEmployer ? t`Every request you’ve sent, across all positions.` : t`Every request you’ve sent, across all cohorts.`}
      actions={
        isEmployer &&
        (progress === undefined || hasRequests) && (
          <ButtonLink to="/employer/compare" variant="secondary">
            <Trans>Compare candidates</Trans>
          </ButtonLink>
        )
      }
    >
      <RequestList
        progress={progress}
        hasCounts={hasRequests}
        action={<ButtonLink to={rosters}>{isEmployer ? <Trans>Go to positions</Trans> : <Trans>Go to cohorts</Trans>}</ButtonLink>}
      />
    </Page>
  );
}
