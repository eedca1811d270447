import { useLingui } from '@lingui/react/macro';
import { RequestFailed } from './client.ts';
import { failureKind, refusalSentence } from './failure-kind.ts';

/** What a person reads where something could not be loaded: the server's own sentence when it refused. */
export function useReadFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (failureKind(error) === 'unanswered') return t`The server didn’t respond.`;
    // Nobody filled in a form here: what the server could not read came from the address.
    if (error instanceof RequestFailed && error.code === 'invalid_input')
      return t`This page’s address is incomplete or mistyped. Check the link you followed.`;
    return refusalSentence(error) ?? t`Something went wrong on our end.`;
  };
}
