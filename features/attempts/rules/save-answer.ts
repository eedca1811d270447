import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { AttemptStatus } from './attempt.ts';
import { isHeldOut } from './pause.ts';
import { isTooLate } from './time.ts';

/** What the server knows of one question of an attempt. */
export type AnswerRow = {
  status: AttemptStatus;
  /** Null while the questions have not been delivered. */
  deadlineAt: Date | null;
  /** The last pause. */
  pausedAt: Date | null;
  pausedUntil: Date | null;
  optionIds: readonly string[];
  selectedOptionId: string | null;
  revision: number;
};

export type AnswerRequest = { optionId: string; revision: number };

/** The expected "no"s to an answer. */
export type SaveRefusal = 'not_found' | 'not_started' | 'attempt_closed' | 'paused' | 'time_is_up' | 'not_an_option' | 'out_of_date';

/** Whether an answer is taken. The same edit twice changes nothing; an older edit never overwrites a newer one. */
export function saveAnswer(row: AnswerRow | null, request: AnswerRequest, now: Date): Outcome<'saved' | 'unchanged', SaveRefusal> {
  if (!row) return refuse('not_found');
  // Before the clock runs, nothing tells which options are in the form.
  if (row.deadlineAt === null) return refuse(row.status === 'open' ? 'not_started' : 'not_found');
  if (!row.optionIds.includes(request.optionId)) return refuse('not_an_option');
  const isRepeat = request.revision === row.revision && request.optionId === row.selectedOptionId;
  if (isRepeat) return ok('unchanged');
  if (row.status === 'finished') return refuse('attempt_closed');
  if (isHeldOut(row, now)) return refuse('paused');
  if (isTooLate(row.deadlineAt, now)) return refuse('time_is_up');
  return request.revision > row.revision ? ok('saved') : refuse('out_of_date');
}

/** Whether a refused answer is kept as a record that came after the end. */
export const isLate = (refusal: SaveRefusal): boolean => refusal === 'attempt_closed' || refusal === 'time_is_up';
