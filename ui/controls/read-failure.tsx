import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isWorthRetrying } from '../client/failure-kind.ts';
import { useReadFailure } from '../client/use-read-failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ReadFailureProps = {
  /** What could not be loaded. */
  title: string;
  /** Why: no answer, a refusal and a failure of the server are told apart. */
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  /** What is safe all the same, or what to do; it follows the reason. */
  children?: ReactNode;
};

/** Something that could not be loaded, why, and the way to ask again where that can help. */
export function ReadFailure({ title, error, isRetrying, onRetry, children }: ReadFailureProps) {
  const readFailure = useReadFailure();
  return (
    <Alert tone="error" title={title}>
      <p>
        {readFailure(error)} {children}
      </p>
      {isWorthRetrying(error) && (
        <Button variant="secondary" size="small" className="mt-3" isPending={isRetrying} onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </Alert>
  );
}
