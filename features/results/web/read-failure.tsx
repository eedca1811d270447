import { Trans } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Something that did not come; what is stored on the server is not touched by that. */
export function ReadFailure({ title, isFetching, onRetry }: { title: string; isFetching: boolean; onRetry: () => void }) {
  return (
    <Alert tone="error" title={title}>
      <p>
        <Trans>The server did not answer. Your attempts and results are safe there.</Trans>
      </p>
      <Button variant="secondary" size="small" className="mt-3" isPending={isFetching} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
}
