import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { nextInSeries } from './series-wording.ts';

type Operation = { told: string; apply: (term: number) => number };

const plus = (amount: number): Operation => ({ told: `add ${amount}`, apply: (term) => term + amount });
const minus = (amount: number): Operation => ({ told: `subtract ${amount}`, apply: (term) => term - amount });
const times = (factor: number): Operation => ({ told: `multiply by ${factor}`, apply: (term) => term * factor });

function turned(dice: Seeded, cycle: readonly Operation[], shownCount: number): Item | null {
  const terms = [dice.int(2, 14)];
  for (let at = 0; at < shownCount; at++) terms.push(cycle[at % cycle.length]?.apply(terms[at] ?? 0) ?? NaN);
  if (terms.some((term) => term <= 0 || term > 4000) || new Set(terms).size < terms.length - 1) return null;
  const [before = 0, last = 0, right = 0] = terms.slice(-3);
  const due = cycle[(shownCount - 1) % cycle.length];
  const others = cycle.filter((operation) => operation !== due);
  return numericItem(dice, {
    question: nextInSeries(dice, terms.slice(0, -1)),
    right,
    slips: [
      ...others.map((other) => [other.apply(last), 'Uses the wrong operation for this step.'] as const),
      [2 * last - before, 'Repeats the last difference.'],
      [cycle[shownCount % cycle.length]?.apply(right) ?? NaN, 'Goes one number too far.'],
      [due?.apply(before) ?? NaN, 'Starts from the number before the last one.'],
      [others[0]?.apply(due?.apply(before) ?? NaN) ?? NaN, 'Swaps the order of the operations.'],
    ],
    format: wholeNumber,
    explanation: `The operations repeat in order: ${cycle.map(({ told }) => told).join(', then ')}. The next step is to ${due?.told}, which turns ${number(last)} into ${number(right)}.`,
  });
}

export const alternatingOperations = gradedFamily('alternating-operations', 'Finds the operations that a series repeats in turn.', {
  easy: (dice) => turned(dice, [plus(dice.int(6, 14)), minus(dice.int(1, 5))], dice.pick([6, 7])),
  medium: (dice) => turned(dice, dice.shuffle([dice.pick([plus, minus])(dice.int(2, 8)), times(dice.int(2, 3))]), dice.pick([6, 7])),
  hard: (dice) => turned(dice, dice.shuffle([plus(dice.int(3, 9)), times(2), minus(dice.int(2, 7))]), dice.pick([8, 9])),
});
