import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed, number, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { personOf } from '../kit/people.ts';
import { nextInSeries } from './series-wording.ts';

/** The running totals of a start and its steps. */
const runningTotals = (start: number, steps: readonly number[]): number[] =>
  steps.reduce((terms, step) => [...terms, (terms.at(-1) ?? 0) + step], [start]);

const signed = (step: number): string => (step < 0 ? number(step) : `+${number(step)}`);
const toldSteps = (steps: readonly number[]): string => listed(steps.map(signed));

function easy(dice: Seeded): Item | null {
  const growth = dice.int(2, 7);
  const first = dice.int(2, 11);
  const steps = Array.from({ length: 6 }, (_, at) => first + growth * at);
  return next(dice, runningTotals(dice.int(1, 40), steps), steps, `the step increases by ${growth} each time`, [
    [first, 'Adds the first step again instead of the next one.'],
    [growth, 'Adds the increase in the step instead of the next step.'],
  ]);
}

function medium(dice: Seeded): Item | null {
  if (dice.int(0, 2) === 0) return gap(dice);
  if (dice.int(0, 1) === 0) {
    const growth = dice.int(2, 6);
    const first = dice.int(3, 9);
    const steps = Array.from({ length: 6 }, (_, at) => -(first + growth * at));
    return next(dice, runningTotals(dice.int(190, 320), steps), steps, `each step subtracts ${growth} more than the one before`, [
      [-first, 'Subtracts the first step again instead of the next one.'],
    ]);
  }
  const factor = dice.pick([2, 3]);
  const first = dice.int(1, factor === 2 ? 5 : 2);
  const steps = Array.from({ length: 6 }, (_, at) => first * factor ** at);
  const start = dice.int(2, 45);
  return next(dice, runningTotals(start, steps), steps, `each step is ${factor} times the previous one`, [
    [2 * (steps[4] ?? 0) - (steps[3] ?? 0), 'Increases the steps by a fixed amount, although they are multiplied.'],
    [(factor - 1) * (start + ((steps[5] ?? 0) - first) / (factor - 1)), 'Multiplies the number itself instead of its step.'],
  ]);
}

/** A number inside the series is missing. */
function gap(dice: Seeded): Item | null {
  const growth = dice.int(2, 6);
  const first = dice.int(3, 12);
  const steps = Array.from({ length: 6 }, (_, at) => first + growth * at);
  const terms = runningTotals(dice.int(5, 60), steps);
  const hole = dice.int(2, 4);
  const [before = 0, right = 0, after = 0] = terms.slice(hole - 1, hole + 2);
  const shown = terms.map((term, at) => (at === hole ? '?' : number(term))).join(', ');
  const [stepBefore = 0, step = 0, stepAfter = 0] = steps.slice(hole - 2, hole + 1);
  return numericItem(dice, {
    question: dice.pick([
      `Which number should replace the question mark? ${shown}`,
      `One number in this series has been replaced by a question mark: ${shown}. What is the missing number?`,
      `${personOf(dice)} copied a series of numbers but could not read one of them: ${shown}. Which number should replace the question mark?`,
    ]),
    right,
    slips: [
      [before + stepBefore, 'Repeats the step before the gap instead of increasing it.'],
      [after - stepBefore, 'Works back from the number after the gap with too small a step.'],
      [before + stepAfter, 'Uses the step after the gap instead of the step into it.'],
      [(before + after) % 2 === 0 ? (before + after) / 2 : NaN, 'Gives the midpoint of the two neighboring numbers.'],
      [before + step - growth * 2, 'Decreases the step instead of increasing it.'],
    ],
    format: wholeNumber,
    explanation: `The step increases by ${growth} each time: ${toldSteps(steps)}. The number in the gap is ${number(before)} + ${number(step)} = ${number(right)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const turn = dice.int(1, 4);
  const growth = dice.int(1, 6);
  const first = dice.int(1, 9);
  const isFibonacci = dice.int(0, 2) === 0;
  const steps = [first, first + growth];
  while (steps.length < 7) {
    const [one = 0, two = 0] = steps.slice(-2);
    steps.push(isFibonacci ? one + two : two + growth + turn * (steps.length - 1));
  }
  const growths = steps.slice(1).map((step, at) => step - (steps[at] ?? 0));
  const rule = isFibonacci
    ? 'from the third step on, each step is the sum of the previous two'
    : `the steps increase by ${listed(growths.map((value) => number(value)))}, so the increase itself grows by ${turn} each time`;
  return next(dice, runningTotals(dice.int(1, 30), steps), steps, rule, [
    [(steps[5] ?? 0) + (growths[4] ?? 0), 'Increases the step by the same amount as last time, although that amount changes too.'],
  ]);
}

/** The last of `terms` is asked; `more` are further wrong steps from the number before it. */
function next(dice: Seeded, terms: number[], steps: number[], rule: string, more: readonly [number, string][]): Item | null {
  const shown = terms.slice(0, -1);
  const last = shown.at(-1) ?? 0;
  const right = terms.at(-1) ?? 0;
  const [older = 0, old = 0, step = 0] = steps.slice(-3);
  return numericItem(dice, {
    question: nextInSeries(dice, shown),
    right,
    slips: [
      [last + old, 'Repeats the last step instead of changing it.'],
      [right + (step - old), 'Changes the step twice.'],
      [last + old - older, 'Adds only the change in the last step.'],
      [last + 2 * old, 'Doubles the last step.'],
      ...more.map(([wrongStep, mistake]) => [last + wrongStep, mistake] as const),
    ],
    format: wholeNumber,
    explanation: `The steps are ${toldSteps(steps.slice(0, -1))}: ${rule}. The next step is ${signed(step)}, so the next number is ${number(right)}.`,
  });
}

export const growingSteps = gradedFamily('growing-steps', 'Continues a series whose steps change by a rule.', { easy, medium, hard });
