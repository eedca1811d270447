import type { Sheet } from '../../contract/attempts.ts';
import { answersShown, lateOrders, type SheetAnswer } from '../../rules/answer-sheet.ts';
import { type AttemptSync, isInCharge } from '../../rules/attempt-reducer.ts';
import type { Trouble } from '../../rules/queue-state.ts';
import type { AnswerQueue } from './answer-queue.ts';

/** An open attempt as the screen shows it. */
export type AttemptView = Pick<AttemptSync<Sheet>, 'sheet' | 'submission'> & {
  answers: ReadonlyMap<number, SheetAnswer>;
  /** Edits that wait for the server. */
  waiting: number;
  /** Those of them that are answers. */
  unsaved: number;
  trouble: Trouble | null;
  isUnkept: boolean;
  isInCharge: boolean;
};

export function viewOf(state: AttemptSync<Sheet>, queue: AnswerQueue): AttemptView {
  const { sheet, submission, lateChoices, silentSinceMs } = state;
  const trouble = queue.trouble() ?? (silentSinceMs === null ? null : { kind: 'offline', sinceMs: silentSinceMs });
  const known = { rows: sheet.answers, waiting: queue.waiting(), lateChoices, lateOrders: lateOrders(sheet) };
  return {
    sheet,
    answers: answersShown({ ...known, isHeldUp: trouble !== null }),
    waiting: queue.countDeliverable(),
    unsaved: queue.countAnswers(),
    trouble,
    isUnkept: queue.isUnkept(),
    isInCharge: isInCharge(state),
    submission,
  };
}
