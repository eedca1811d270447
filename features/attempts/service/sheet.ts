import type { Executor } from '#platform/database/database.ts';
import type { Sheet } from '../contract/attempts.ts';
import { stateOf } from '../rules/attempt.ts';
import type { Attempt } from '../store/attempts.ts';
import { findPauseReason } from '../store/pauses.ts';
import { wireAnnulment } from './wire-annulment.ts';
import { listLateAnswers, listSheet, type SheetRow } from '../store/questions.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An attempt as the page of its candidate needs it, with the rows it is made of. */
export async function readSheet(tx: Executor, attempt: Attempt, now: Date): Promise<{ sheet: Sheet; rows: SheetRow[] }> {
  const userId = attempt.userId ?? '';
  const rows = await listSheet(tx, userId, attempt.id);
  const late = attempt.status === 'finished' ? await listLateAnswers(tx, userId, attempt.id) : [];
  const pauseReason = stateOf(attempt, now) === 'paused' ? await findPauseReason(tx, attempt.id) : null;
  return { sheet: sheetOf(attempt, rows, { late, pauseReason, now }), rows };
}

type Rest = { late: readonly { orderNum: number; receivedAt: Date }[]; pauseReason: string | null; now: Date };

/** The same of what was read already. */
export function sheetOf(attempt: Attempt, rows: readonly SheetRow[], { late, pauseReason, now }: Rest): Sheet {
  return {
    id: attempt.id,
    type: { code: attempt.typeCode, slug: attempt.typeSlug, name: attempt.typeName },
    state: stateOf(attempt, now),
    version: attempt.version,
    server_now: now.toISOString(),
    started_at: iso(attempt.startedAt),
    deadline_at: iso(attempt.deadlineAt),
    paused_until: iso(attempt.pausedUntil),
    pause_reason: pauseReason,
    submitted_at: iso(attempt.submittedAt),
    duration_seconds: attempt.durationSeconds,
    extra_seconds: attempt.extraSeconds,
    returned_seconds: attempt.returnedSeconds,
    num_questions: rows.length,
    pass_percent: attempt.passPercent,
    leave_policy: attempt.leavePolicy,
    allows_calculator: attempt.allowsCalculator,
    window_id: attempt.windowId,
    answers: rows.map((row) => ({
      order_num: row.orderNum,
      option_id: row.selectedOptionId,
      revision: row.revision,
      is_flagged: row.isFlagged,
      flag_revision: row.flagRevision,
    })),
    late_answers: late.map(({ orderNum, receivedAt }) => ({ order_num: orderNum, received_at: receivedAt.toISOString() })),
    result_id: attempt.resultId,
    close_reason: attempt.closeReason,
    annulment: wireAnnulment(attempt),
  };
}
