import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { isHeldOut } from './pause.ts';
import type { AnswerRow, SaveRefusal } from './save-answer.ts';
import { isTooLate } from './time.ts';

type FlagRow = Pick<AnswerRow, 'status' | 'deadlineAt' | 'pausedAt' | 'pausedUntil'> & { isFlagged: boolean; flagRevision: number };
type FlagRequest = { isFlagged: boolean; revision: number };

export type FlagRefusal = Exclude<SaveRefusal, 'not_an_option'>;

/** Flags are set, not toggled: the wanted value comes with the count of edits, as answers do. */
export function setFlag(row: FlagRow | null, request: FlagRequest, now: Date): Outcome<'saved' | 'unchanged', FlagRefusal> {
  if (!row) return refuse('not_found');
  if (request.revision === row.flagRevision && request.isFlagged === row.isFlagged) return ok('unchanged');
  if (row.status === 'finished') return refuse('attempt_closed');
  if (row.deadlineAt === null) return refuse('not_started');
  if (isHeldOut(row, now)) return refuse('paused');
  if (isTooLate(row.deadlineAt, now)) return refuse('time_is_up');
  return request.revision > row.flagRevision ? ok('saved') : refuse('out_of_date');
}
