import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { WayOut } from './way-out.tsx';

/** The first state: what is known about the assessment is on its way. */
export function LoadingDetails() {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`} lead={t`Loading details`}>
      <div role="status" aria-label={t`Loading details`} className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Page>
  );
}

/** The details did not come; nothing was started or charged by that. */
export function DetailsFailure({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`}>
      <Alert tone="error" title={t`Failed to load assessment details.`}>
        <Trans>Nothing was started, and you weren’t charged. Anything you’ve answered or paid for is safe.</Trans>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isPending={isFetching} onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <WayOut of="loading" />
      </div>
    </Page>
  );
}
