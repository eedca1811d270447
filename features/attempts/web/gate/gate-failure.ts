import { startRefusals } from '#features/catalog/rules/why-not-start.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { askedRefusals } from '../../rules/asked.ts';

const isStatus = (error: unknown, ...statuses: number[]): error is RequestFailed =>
  error instanceof RequestFailed && statuses.includes(error.status);

/** Nothing of the person has this name, or nothing can have it. */
export const isUnknown = (error: unknown): boolean => isStatus(error, 404, 422);

/** The attempt is finished. */
export const isClosed = (error: unknown): boolean => isStatus(error, 409) && error.code === 'attempt_closed';

/** The check before this test has not been passed, or was passed too long ago. */
export const isUnchecked = (error: unknown): boolean => isStatus(error, 409) && error.code === 'not_checked';

/** Refusals that the gate has a screen of its own for, once it has asked the server again. */
const leadsBack: readonly string[] = ['not_checked', 'not_paid', ...startRefusals, ...askedRefusals];

export type BeginFailure =
  | { kind: 'no_questions' | 'leads_back'; message: string }
  /** A null message means that nobody said why. */
  | { kind: 'failed'; message: string | null };

/** What a failed beginning means for the candidate. */
export function judgeBeginFailure(error: unknown): BeginFailure {
  if (!(error instanceof RequestFailed) || error.status >= 500) return { kind: 'failed', message: saidWhy(error) };
  if (error.code === 'no_questions') return { kind: 'no_questions', message: error.message };
  return { kind: leadsBack.includes(error.code) ? 'leads_back' : 'failed', message: error.message };
}

/** A refusal of the contract says why; a broken machine does not. */
export const saidWhy = (error: unknown): string | null =>
  error instanceof RequestFailed && (error.status < 500 || error.code === 'not_created') ? error.message : null;
