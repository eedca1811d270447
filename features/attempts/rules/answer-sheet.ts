import { isTooLate } from './time.ts';

type Made = {
  attemptId: string;
  order: number;
  /** Greater than that of every edit before it of the same answer or flag. */
  revision: number;
  /** The window in which it was made. */
  windowId: string;
  /** Counts what was made on this device, so that it is delivered in the order of making. */
  made: number;
  /** When it was made, by this device's clock; only tells very old ones. */
  madeAtMs: number;
};
export type AnswerEdit = Made & { kind: 'answer'; optionId: string };
export type FlagEdit = Made & { kind: 'flag'; isFlagged: boolean };

/** One choice or one mark on its way to the server. */
export type Edit = AnswerEdit | FlagEdit;
export type EditKind = Edit['kind'];
/** An edit before it is queued. */
export type NewEdit = Omit<AnswerEdit, 'attemptId' | 'made' | 'madeAtMs'> | Omit<FlagEdit, 'attemptId' | 'made' | 'madeAtMs'>;

/** The key of an answer or a flag: a newer edit with the same key replaces the one that waits. */
export const editKey = ({ kind, order }: { kind: EditKind; order: number }): string => `${kind}/${order}`;

/**
 * The revision of an edit made now: the tenths of a second since the start by the server's time, and always more than what is known.
 * So an edit that was made earlier in another window and arrives later finds a greater revision and changes nothing.
 */
export function nextRevision(known: readonly number[], sinceStartMs: number): number {
  return Math.max(1, Math.floor(sinceStartMs / 100), ...known.map((revision) => revision + 1));
}

/** What becomes of an edit after the server has answered, or has not. */
export type Fate =
  /** It is on the server's disk. */
  | 'saved'
  /** A newer edit is there already. */
  | 'superseded'
  /** Time was up; it counts only if the deadline moves. */
  | 'too_late'
  /** The attempt is finished; the server has it on record. */
  | 'closed'
  /** It never can be saved. */
  | 'refused'
  /** Whoever is signed in now has no such attempt; its owner may come back. */
  | 'not_here'
  | 'signed_out'
  /** An administrator stopped the clock; it is taken when the test goes on. */
  | 'paused'
  /** The server answered but could not save now. */
  | 'busy'
  /** Nobody answered; it may have been saved or not. */
  | 'unreachable';

const fates: Readonly<Record<string, Fate>> = {
  out_of_date: 'superseded',
  time_is_up: 'too_late',
  attempt_closed: 'closed',
  paused: 'paused',
  not_an_option: 'refused',
  no_such_question: 'refused',
  invalid_input: 'refused',
  not_found: 'not_here',
  // The page sends nothing before the clock runs; whatever does stays until it can be sent.
  not_started: 'not_here',
};

/** The fate that a refusal means; an answer that is not ours, such as that of a proxy, decides nothing. */
export function fateOf({ status, code }: { status: number; code: string }): Fate {
  return status === 401 ? 'signed_out' : (fates[code] ?? 'busy');
}

/** One question's answer as the page shows it. `late` came after the end: a record that does not count. */
export type SheetAnswer = { optionId: string | null; isFlagged: boolean; saving: 'empty' | 'saving' | 'saved' | 'kept' | 'late' };

/** One question as the server last sent it. */
export type SheetRow = { order_num: number; option_id: string | null; revision: number; is_flagged: boolean; flag_revision: number };

/** Two versions of one row: of answer and flag each, the one that was edited later. */
export function newerRow(one: SheetRow, other: SheetRow): SheetRow {
  const answer = other.revision > one.revision ? other : one;
  const flag = other.flag_revision > one.flag_revision ? other : one;
  return {
    order_num: one.order_num,
    option_id: answer.option_id,
    revision: answer.revision,
    is_flagged: flag.is_flagged,
    flag_revision: flag.flag_revision,
  };
}

/** The row after the server has taken this edit. */
export function rowAfter(row: SheetRow, edit: Edit): SheetRow {
  const edited =
    edit.kind === 'answer'
      ? { ...row, option_id: edit.optionId, revision: edit.revision }
      : { ...row, is_flagged: edit.isFlagged, flag_revision: edit.revision };
  return newerRow(row, edited);
}

type Ending = { state: string; deadline_at: string | null; late_answers: readonly { order_num: number; received_at: string }[] };

const openStates: readonly string[] = ['ready', 'running', 'paused', 'closing'];

/** Whether nothing can be changed any more. */
export const isFinished = ({ state }: { state: string }): boolean => !openStates.includes(state);

type Told = { state: string; version: number; server_now: string; answers: SheetRow[] };

/** Two sheets of one attempt, in whatever order they arrived: the later one, with the later edit of every question. */
export function newerSheet<Sheet extends Told>(one: Sheet, other: Sheet): Sheet {
  const isLater = other.version === one.version ? other.server_now >= one.server_now : other.version > one.version;
  // What is finished stays finished.
  const isNewer = isFinished(one) === isFinished(other) ? isLater : isFinished(other);
  const [later, earlier] = isNewer ? [other, one] : [one, other];
  const rows = new Map(earlier.answers.map((row) => [row.order_num, row]));
  return { ...later, answers: later.answers.map((row) => newerRow(row, rows.get(row.order_num) ?? row)) };
}

/** The questions whose last answer came too late; time that was given afterwards makes it timely again. */
export function lateOrders({ state, deadline_at, late_answers }: Ending): Set<number> {
  const isStillLate = (receivedAt: string): boolean =>
    isFinished({ state }) || (deadline_at !== null && isTooLate(new Date(deadline_at), new Date(receivedAt)));
  return new Set(late_answers.filter((late) => isStillLate(late.received_at)).map((late) => late.order_num));
}

/** A choice that came too late, with its revision. */
export type LateChoice = Pick<AnswerEdit, 'optionId' | 'revision'>;

type Known = {
  rows: readonly SheetRow[];
  /** Edits that have not reached the server. */
  waiting: readonly Edit[];
  /** Choices that came too late in this window. */
  lateChoices: ReadonlyMap<number, LateChoice>;
  lateOrders: ReadonlySet<number>;
  /** True when edits cannot be delivered at the moment. */
  isHeldUp: boolean;
};

/** What the page shows for every question: what waits here before what the server told. */
export function answersShown({ rows, waiting, lateChoices, lateOrders: late, isHeldUp }: Known): Map<number, SheetAnswer> {
  const edits = new Map(waiting.map((edit) => [editKey(edit), edit]));
  return new Map(
    rows.map((row): [number, SheetAnswer] => {
      const order = row.order_num;
      const choice = edits.get(editKey({ kind: 'answer', order }));
      const mark = edits.get(editKey({ kind: 'flag', order }));
      const isFlagged = mark?.kind === 'flag' ? mark.isFlagged : row.is_flagged;
      const lateChoice = lateChoices.get(order);
      if (choice?.kind === 'answer' && lateChoice?.optionId !== choice.optionId)
        return [order, { optionId: choice.optionId, isFlagged, saving: isHeldUp ? 'kept' : 'saving' }];
      // A choice that came too late but was made before the one that counts is nobody's loss.
      if (lateChoice && lateChoice.revision > row.revision) return [order, { optionId: lateChoice.optionId, isFlagged, saving: 'late' }];
      if (late.has(order)) return [order, { optionId: row.option_id, isFlagged, saving: 'late' }];
      return [order, { optionId: row.option_id, isFlagged, saving: row.option_id === null ? 'empty' : 'saved' }];
    }),
  );
}
