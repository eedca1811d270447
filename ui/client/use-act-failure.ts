import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { failureKind, refusalSentence } from './failure-kind.ts';

/** What a person reads where an act did not happen: the server's own sentence when it has one for people. */
export function useActFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (failureKind(error) === 'unanswered') return t`The server didn’t respond. Check whether the change was made before you try again.`;
      return refusalSentence(error) ?? t`Something went wrong on our end. Nothing was changed. Try again in a moment.`;
    },
    [t],
  );
}
