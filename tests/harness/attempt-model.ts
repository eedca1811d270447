import type { Edit } from '#features/attempts/rules/answer-sheet.ts';

const graceMs = 5000;
const returnedAtMostSeconds = 1800;
const pauseAtMostMs = 900_000;
const pauseGraceMs = 5000;

/** One choice or mark, numbered in the order in which people made them, in whatever window. */
export type Made = { nth: number; kind: Edit['kind']; order: number; value: string | boolean };

/** What a save came to on the server, seen from outside. */
export type Seen = { status: number; code: string | null };

const editKey = ({ kind, order }: Pick<Made, 'kind' | 'order'>): string => `${kind} ${order}`;

/**
 * The attempt as a person would tell it, without revisions, queues or windows: what was made later counts more, the end is the end,
 * and only the server's clock counts.
 */
export function createModel() {
  let startedMs = 0;
  let deadlineMs = 0;
  const made = new Map<string, Made>();
  /** The latest edit of each answer or flag that anybody made. */
  const latest = new Map<string, Made>();
  /** The latest edit of each answer or flag that the server has taken. */
  const taken = new Map<string, Made>();
  /** The latest answer to each question that came after the end. */
  const late = new Map<string, Made>();
  /** What the product did that it must not do. */
  const wrongs: string[] = [];
  /** How often the server gave each answer to a save. */
  const answers = new Map<string, number>();
  let endMs: number | null = null;
  let isEndKnown = false;
  let pausedFromMs = 0;
  let pausedUntilMs = 0;
  let returnedSeconds = 0;
  let count = 0;

  const demand = (isTrue: boolean, sentence: string): void => {
    if (!isTrue) wrongs.push(sentence);
  };
  const put = (into: Map<string, Made>, one: Made): void => {
    if ((into.get(editKey(one))?.nth ?? 0) < one.nth) into.set(editKey(one), one);
  };
  const keyOf = ({ kind, order, revision, windowId }: Pick<Edit, 'kind' | 'order' | 'revision' | 'windowId'>): string =>
    [windowId, kind, order, revision].join('/');
  const isTooLate = (nowMs: number): boolean => nowMs > deadlineMs + graceMs;

  const isKeptOut = (nowMs: number): boolean => nowMs < pausedUntilMs && nowMs > pausedFromMs + pauseGraceMs;

  return {
    /** The questions were delivered for the first time. */
    start(times: { startedMs: number; deadlineMs: number }): void {
      ({ startedMs, deadlineMs } = times);
    },
    /** Somebody made an edit, and their device has it. */
    make(edit: Edit): void {
      const one: Made = {
        nth: ++count,
        kind: edit.kind,
        order: edit.order,
        value: edit.kind === 'answer' ? edit.optionId : edit.isFlagged,
      };
      made.set(keyOf(edit), one);
      put(latest, one);
    },
    /** The server has answered to a save; `wasOver` when the end was known before it was sent. */
    save(edit: Pick<Edit, 'kind' | 'order' | 'revision' | 'windowId'>, seen: Seen, nowMs: number, wasOver: boolean): void {
      const one = made.get(keyOf(edit));
      if (!one) return void wrongs.push(`Nobody made ${keyOf(edit)}.`);
      const answer = seen.code ?? 'saved';
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      const what = `${editKey(one)} (made as number ${one.nth})`;
      const isRepeat = taken.get(editKey(one))?.nth === one.nth;
      if (seen.status === 200) {
        demand(isRepeat || !wasOver, `${what} was taken after the end.`);
        demand(isRepeat || !isKeptOut(nowMs), `${what} was taken during a pause.`);
        demand(isRepeat || !isTooLate(nowMs), `${what} was taken after the deadline and its grace.`);
        put(taken, one);
      } else if (seen.code === 'out_of_date')
        demand((taken.get(editKey(one))?.nth ?? 0) > one.nth, `${what} was called out of date, but nothing newer was taken.`);
      else if (seen.code === 'paused') demand(isKeptOut(nowMs), `${what} was refused as paused while it was not.`);
      else if (seen.code === 'time_is_up') demand(isTooLate(nowMs), `${what} was refused before time was up.`);
      else {
        // Whoever opens an overdue test closes everything that is overdue, of other people too.
        if (isTooLate(nowMs)) endMs ??= deadlineMs;
        demand(seen.code === 'attempt_closed' && endMs !== null, `${what} was answered ${seen.status} ${seen.code}.`);
      }
      if (one.kind === 'answer' && (seen.code === 'time_is_up' || seen.code === 'attempt_closed')) put(late, one);
    },
    /** A submission is on its way; the saves beside it may come before it or after it. */
    submit(nowMs: number): void {
      endMs ??= Math.min(nowMs, deadlineMs);
    },
    /** A submission was answered. */
    confirmEnd: () => void (isEndKnown = true),
    giveTime(seconds: number): void {
      demand(endMs === null, 'Time was given to a finished attempt.');
      deadlineMs += seconds * 1000;
    },
    /** An administrator stops the clock; it stands still for a quarter of an hour at the longest. */
    pause(nowMs: number): void {
      demand(endMs === null, 'A finished attempt was paused.');
      demand(nowMs >= pausedUntilMs, 'A paused attempt was paused.');
      pausedFromMs = nowMs;
      pausedUntilMs = nowMs + pauseAtMostMs;
      deadlineMs += pauseAtMostMs;
    },
    resume(nowMs: number): void {
      demand(nowMs < pausedUntilMs, 'An attempt went on that was not paused.');
      deadlineMs -= pausedUntilMs - nowMs;
      pausedUntilMs = nowMs;
    },
    /** The server looks at the clock; it may have been away since another time. */
    tick(nowMs: number, awaySinceMs: number | null): void {
      if (endMs !== null || startedMs === 0) return;
      if (awaySinceMs !== null && deadlineMs > awaySinceMs) {
        const lost = Math.max(0, Math.ceil((nowMs - Math.max(awaySinceMs, startedMs, pausedUntilMs)) / 1000));
        const returned = Math.max(0, Math.min(lost, returnedAtMostSeconds - returnedSeconds));
        returnedSeconds += returned;
        deadlineMs += returned * 1000;
      }
      if (!isTooLate(nowMs)) return;
      endMs = deadlineMs;
      isEndKnown = true;
    },
    isPaused: (nowMs: number): boolean => endMs === null && nowMs < pausedUntilMs,
    complain: (sentence: string): void => void wrongs.push(sentence),
    answers: (): ReadonlyMap<string, number> => answers,
    wrongs: (): readonly string[] => wrongs,
    isOver: (): boolean => endMs !== null,
    isEndKnown: (): boolean => isEndKnown,
    endMs: (): number | null => endMs,
    deadlineMs: (): number => deadlineMs,
    taken: (kind: Made['kind'], order: number): Made | undefined => taken.get(editKey({ kind, order })),
    latest: (kind: Made['kind'], order: number): Made | undefined => latest.get(editKey({ kind, order })),
    late: (order: number): Made | undefined => late.get(editKey({ kind: 'answer', order })),
  };
}

export type Model = ReturnType<typeof createModel>;

/** The right option of a question. */
export type Key = { order: number; optionId: string; points: number };

/** Percent with one decimal, by counting. */
export function percentOf(model: Model, key: readonly Key[]): number {
  const possible = key.reduce((sum, { points }) => sum + points, 0);
  const earned = key
    .filter(({ order, optionId }) => model.taken('answer', order)?.value === optionId)
    .reduce((sum, { points }) => sum + points, 0);
  return Math.round((earned / possible) * 1000) / 10;
}
