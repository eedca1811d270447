import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Stays above the page while it is not known who is signed in, with a way to ask again. */
export function SessionNotice({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-3xl p-3">
      <Alert tone="error" title={t`Error`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Trans>Failed to fetch user data. Please try refreshing.</Trans>
          <Button variant="secondary" size="small" isPending={isRetrying} onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  );
}
