import type { Edit } from '#features/attempts/rules/answer-sheet.ts';
import { stateOf } from '#features/attempts/rules/attempt.ts';
import type { KnownSheet } from '#features/attempts/rules/attempt-reducer.ts';
import type { SaveReply } from '#features/attempts/rules/queue-state.ts';
import { fateOf, type SheetRow } from '#features/attempts/rules/answer-sheet.ts';
import { isLate, saveAnswer } from '#features/attempts/rules/save-answer.ts';
import { setFlag } from '#features/attempts/rules/set-flag.ts';
import { isTooLate } from '#features/attempts/rules/time.ts';

export const optionIds: readonly string[] = ['a', 'b', 'c', 'd'];
export const startMs = Date.UTC(2026, 0, 1, 10);

const saved = (isInCharge: boolean): SaveReply => ({ fate: 'saved', message: '', isInCharge, retryAfterSeconds: null });

/** The server of one attempt, by its own rules and without a database. */
export function createSimulatedServer(questions: number, durationSeconds: number) {
  let rows: SheetRow[] = Array.from({ length: questions }, (_, at) => ({
    order_num: at + 1,
    option_id: null,
    revision: 0,
    is_flagged: false,
    flag_revision: 0,
  }));
  /** The last edit that was taken, and the last answer that came too late, by kind and question. */
  const taken = new Map<string, Edit>();
  const late = new Map<number, { edit: Edit; receivedAt: string }>();
  let nowMs = startMs;
  let deadlineMs = startMs + durationSeconds * 1000;
  let pausedAtMs: number | null = null;
  let pausedUntilMs: number | null = null;
  let version = 1;
  let windowId: string | null = null;
  let finishedBy: 'candidate' | 'time' | null = null;

  const now = (): Date => new Date(nowMs);
  const facts = () =>
    ({
      status: finishedBy ? 'finished' : 'open',
      deadlineAt: new Date(deadlineMs),
      pausedAt: pausedAtMs === null ? null : new Date(pausedAtMs),
      pausedUntil: pausedUntilMs === null ? null : new Date(pausedUntilMs),
      finishedBy,
      annulledAt: null,
    }) as const;

  function decide(edit: Edit, row: SheetRow) {
    if (edit.kind === 'flag') return setFlag({ ...facts(), isFlagged: row.is_flagged, flagRevision: row.flag_revision }, edit, now());
    return saveAnswer({ ...facts(), optionIds, selectedOptionId: row.option_id, revision: row.revision }, edit, now());
  }

  function save(edit: Edit): SaveReply {
    const row = rows.find((one) => one.order_num === edit.order);
    if (!row) throw new Error(`There is no question ${edit.order}.`);
    const outcome = decide(edit, row);
    if (!outcome.ok) {
      const isNewer = (late.get(edit.order)?.edit.revision ?? 0) <= edit.revision;
      if (edit.kind === 'answer' && isLate(outcome.refusal) && isNewer) late.set(edit.order, { edit, receivedAt: now().toISOString() });
      return { ...saved(true), fate: fateOf({ status: 409, code: outcome.refusal }), message: outcome.refusal };
    }
    if (outcome.value === 'saved') {
      const change =
        edit.kind === 'answer'
          ? { option_id: edit.optionId, revision: edit.revision }
          : { is_flagged: edit.isFlagged, flag_revision: edit.revision };
      rows = rows.map((one) => (one === row ? { ...row, ...change } : one));
      taken.set(`${edit.kind}/${edit.order}`, edit);
    }
    return saved(edit.windowId === windowId);
  }

  const sheet = (): KnownSheet => ({
    state: stateOf(facts(), now()),
    version,
    server_now: now().toISOString(),
    started_at: new Date(startMs).toISOString(),
    deadline_at: new Date(deadlineMs).toISOString(),
    paused_until: pausedUntilMs === null ? null : new Date(pausedUntilMs).toISOString(),
    duration_seconds: durationSeconds,
    window_id: windowId,
    answers: rows,
    late_answers: [...late].flatMap(([order_num, { edit, receivedAt }]) =>
      edit.revision > (taken.get(`answer/${order_num}`)?.revision ?? 0) ? [{ order_num, received_at: receivedAt }] : [],
    ),
    result_id: finishedBy ? 'result' : null,
  });

  function finish(by: 'candidate' | 'time'): void {
    if (finishedBy) return;
    finishedBy = by;
    version++;
  }

  return {
    save,
    sheet,
    nowMs: (): number => nowMs,
    pass: (ms: number): void => void (nowMs += ms),
    isOver: (): boolean => finishedBy !== null,
    /** A window opens the test, which puts it in charge; a finished test is not opened. */
    deliver(to: string): KnownSheet | null {
      if (isTooLate(new Date(deadlineMs), now())) finish('time');
      if (finishedBy) return null;
      windowId = to;
      version++;
      return sheet();
    },
    /** Closes the attempt if it is overdue. */
    tick: (): void => void (isTooLate(new Date(deadlineMs), now()) && finish('time')),
    submit: (): void => finish(nowMs >= deadlineMs ? 'time' : 'candidate'),
    giveTime(seconds: number): void {
      if (finishedBy) return;
      deadlineMs += seconds * 1000;
      version++;
    },
    /** An administrator pauses the test, at most for so long. */
    pause(seconds: number): void {
      if (stateOf(facts(), now()) !== 'running') return;
      pausedAtMs = nowMs;
      pausedUntilMs = nowMs + seconds * 1000;
      deadlineMs += seconds * 1000;
      version++;
    },
    resume(): void {
      if (pausedUntilMs === null || stateOf(facts(), now()) !== 'paused') return;
      deadlineMs -= pausedUntilMs - nowMs;
      pausedUntilMs = nowMs;
      version++;
    },
    taken: (key: string): Edit | undefined => taken.get(key),
    late: (order: number): Edit | undefined => late.get(order)?.edit,
  };
}

export type SimulatedServer = ReturnType<typeof createSimulatedServer>;
