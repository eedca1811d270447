import { RequestFailed, ServerUnreachable } from './client.ts';

/** Why a request brought nothing: nobody answered, the server said no, or it failed. */
export type FailureKind = 'unanswered' | 'refused' | 'failed';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ServerUnreachable) return 'unanswered';
  return refusalSentence(error) === null ? 'failed' : 'refused';
}

/** The server's own sentence when it refused and has one for people, such as one about too many tries. */
export function refusalSentence(error: unknown): string | null {
  if (!(error instanceof RequestFailed) || error.status >= 500 || error.code === 'unreadable_answer') return null;
  return error.message.trim() || null;
}

/** Whether the same request may succeed later: an address that the server can't read, or that leads nowhere, stays so. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof RequestFailed && (error.code === 'invalid_input' || error.code === 'not_found'));
