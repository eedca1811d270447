import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { RequestFailed } from '#ui/client/client.ts';

/** What a person reads when an act or a reading failed: the server's own sentence where it has one for people. */
export function useFailureSentence(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof RequestFailed && error.status < 500 && error.code !== 'unreadable_answer') return error.message;
      return t`The server did not answer as it should. Nothing was changed; please try again in a moment.`;
    },
    [t],
  );
}
