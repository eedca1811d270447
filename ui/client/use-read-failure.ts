import { useLingui } from '@lingui/react/macro';
import { failureKind, refusalSentence } from './failure-kind.ts';

/** What a person reads where something could not be loaded: the server's own sentence when it refused. */
export function useReadFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (failureKind(error) === 'unanswered') return t`The server didn’t respond.`;
    return refusalSentence(error) ?? t`Something went wrong on our end.`;
  };
}
