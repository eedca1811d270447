import { Trans, useLingui } from '@lingui/react/macro';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Page } from '#ui/layout/page.tsx';

/** It cannot be known whether the person has paid; nothing is charged by that. */
export function LoadFailure({ error, isFetching, onRetry }: { error: unknown; isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`}>
      <ReadFailure title={t`Failed to load assessment details.`} error={error} isRetrying={isFetching} onRetry={onRetry}>
        <Trans>You weren’t charged. Anything you’ve paid for is still yours.</Trans>
      </ReadFailure>
    </Page>
  );
}
