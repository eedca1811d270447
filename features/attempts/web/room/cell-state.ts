import type { SheetAnswer } from '../sync/open-attempt.ts';

/** What a field of the navigator is filled with; being current is an outline around it. */
export type CellFill = 'flagged' | 'answered' | 'kept' | 'unanswered';

/** A flag is seen before an answer, an answer before its absence; one that is only on this device does not look saved. */
export function fillOf(isAnswered: boolean, isFlagged: boolean, isKept = false): CellFill {
  if (isFlagged) return 'flagged';
  if (!isAnswered) return 'unanswered';
  return isKept ? 'kept' : 'answered';
}

export type Progress = { answered: number[]; unanswered: number[]; flagged: number[]; late: number[] };

/** The order numbers of all questions, sorted into what a candidate asks for before submitting. */
export function progressOf(answers: ReadonlyMap<number, SheetAnswer>): Progress {
  const all = [...answers].toSorted(([one], [other]) => one - other);
  const orders = (holds: (answer: SheetAnswer) => boolean) => all.filter(([, answer]) => holds(answer)).map(([order]) => order);
  return {
    answered: orders(({ optionId }) => optionId !== null),
    unanswered: orders(({ optionId }) => optionId === null),
    flagged: orders(({ isFlagged }) => isFlagged),
    late: orders(({ saving }) => saving === 'late'),
  };
}
