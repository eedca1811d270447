import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ReadFailureProps = {
  /** What could not be loaded. */
  title: string;
  isRetrying: boolean;
  onRetry: () => void;
  /** What is safe all the same, or what to do; without it, only that the server did not answer. */
  children?: ReactNode;
};

/** Something that could not be loaded, and the way to ask again. */
export function ReadFailure({ title, isRetrying, onRetry, children }: ReadFailureProps) {
  return (
    <Alert tone="error" title={title}>
      <p>{children ?? <Trans>The server didn’t answer.</Trans>}</p>
      <Button variant="secondary" size="small" className="mt-3" isPending={isRetrying} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
}
