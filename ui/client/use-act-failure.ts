import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { RequestFailed, ServerUnreachable } from './client.ts';

/** What a person reads where an act did not happen: the server's own sentence when it has one for people. */
export function useActFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof RequestFailed && error.status < 500 && error.code !== 'unreadable_answer') return error.message;
      if (error instanceof ServerUnreachable) return t`The server didn’t answer. Check whether the change was made before you try again.`;
      return t`Something went wrong on our side. Nothing was changed. Try again in a moment.`;
    },
    [t],
  );
}
