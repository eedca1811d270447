import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';

/** It cannot be learned where the person stands; nothing is charged by that. */
export function LoadFailure({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`}>
      <Alert tone="error" title={t`Failed to load assessment details.`}>
        <p>
          <Trans>The server did not answer. Nothing was charged by this, and what you have paid for stays yours.</Trans>
        </p>
        <Button variant="secondary" size="small" className="mt-3" isPending={isFetching} onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </Alert>
    </Page>
  );
}
