import { Trans } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';

type Props = { title: string; isFetching: boolean; onRetry: () => void };

/** A list that did not come; tests go on without it. */
export function ListFailure({ title, isFetching, onRetry }: Props) {
  return (
    <Alert tone="error" title={title}>
      <p>
        <Trans>The server did not answer. Tests that are running go on by their own clocks.</Trans>
      </p>
      <Button variant="secondary" size="small" className="mt-3" isPending={isFetching} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
}
