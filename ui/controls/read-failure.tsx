import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequestFailed } from '../client/client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ReadFailureProps = {
  /** What could not be loaded. */
  title: string;
  /** Why: a server that answered with a failure is told from one that did not answer. */
  error?: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  /** What is safe all the same, or what to do; without it, only what went wrong. */
  children?: ReactNode;
};

/** Something that could not be loaded, and the way to ask again. */
export function ReadFailure({ title, error, isRetrying, onRetry, children }: ReadFailureProps) {
  return (
    <Alert tone="error" title={title}>
      <p>
        {children ??
          (error instanceof RequestFailed ? (
            <Trans>Something went wrong on our side. Try again.</Trans>
          ) : (
            <Trans>The server didn’t answer.</Trans>
          ))}
      </p>
      <Button variant="secondary" size="small" className="mt-3" isPending={isRetrying} onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
}
