import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';

/** The catalogue did not come; nothing of the person's is lost by that. */
export function CatalogueFailure({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`Failed to load assessment details.`}>
      <p>
        <Trans>The server did not answer. Your account and your results are not affected.</Trans>
      </p>
      <Button variant="secondary" size="small" className="mt-3" isPending={isFetching} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
}
