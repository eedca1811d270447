import { useLingui } from '@lingui/react/macro';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';

/** What an administrator reads where an act did not happen: the server's own sentence when it has one. */
export function useActFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof RequestFailed && error.status < 500 && error.code !== 'unreadable_answer') return error.message;
    if (error instanceof ServerUnreachable) return t`The server did not answer. Look at the list before you try again.`;
    return t`Something went wrong on our side. Nothing was changed; please try again.`;
  };
}
