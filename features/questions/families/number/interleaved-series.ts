import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { nextInSeries } from './series-wording.ts';

/** One of the two series: its numbers and its rule in words. */
type Strand = { terms: number[]; rule: string };

function adding(dice: Seeded, start: number, count: number): Strand {
  const step = dice.int(2, 9) * dice.pick([1, -1]);
  const terms = Array.from({ length: count }, (_, at) => start + step * at);
  return { terms, rule: step > 0 ? `increases by ${step} each time` : `decreases by ${-step} each time` };
}

function multiplying(dice: Seeded, count: number): Strand {
  const factor = dice.pick([2, 3]);
  const start = dice.int(1, factor === 2 ? 6 : 3);
  return { terms: Array.from({ length: count }, (_, at) => start * factor ** at), rule: `is multiplied by ${factor} each time` };
}

function speeding(dice: Seeded, count: number): Strand {
  const first = dice.int(1, 6);
  const growth = dice.int(1, 4);
  const terms = [dice.int(2, 30)];
  for (let at = 0; at < count - 1; at++) terms.push((terms[at] ?? 0) + first + growth * at);
  return { terms, rule: `increases by ${first}, ${first + growth}, ${first + 2 * growth} and so on` };
}

/** The two strands in turn; the one whose turn it is then is asked. */
function woven(dice: Seeded, pair: readonly Strand[]): Item | null {
  const [one, two] = dice.shuffle(pair);
  if (!one || !two || one.rule === two.rule) return null;
  const length = dice.pick([8, 9]);
  const whole = Array.from({ length: length + 2 }, (_, at) => (at % 2 === 0 ? one : two).terms[Math.floor(at / 2)] ?? NaN);
  if (whole.some((term) => !(term > 0))) return null;
  const [beforeLast = 0, last = 0, right = 0, following = 0] = whole.slice(length - 2);
  const [own, other] = length % 2 === 0 ? [one, two] : [two, one];
  return numericItem(dice, {
    question: nextInSeries(dice, whole.slice(0, length)),
    right,
    slips: [
      [following, 'Continues the wrong series.'],
      [last + (right - beforeLast), 'Applies the step of one series to a number from the other.'],
      [2 * last - beforeLast, 'Uses the difference between the last two numbers as the step.'],
      [beforeLast + (following - last), 'Applies the rule of the other series.'],
      [2 * right - beforeLast, 'Applies the step twice.'],
    ],
    format: wholeNumber,
    explanation: `Two series alternate: one ${own.rule}, and the other ${other.rule}. The next number belongs to the first of these, whose last number is ${number(beforeLast)}, so it is ${number(right)}.`,
  });
}

export const interleavedSeries = gradedFamily('interleaved-series', 'Sees that two series take turns and continues the right one.', {
  easy: (dice) => woven(dice, [adding(dice, dice.int(2, 20), 6), adding(dice, dice.int(50, 80), 6)]),
  medium: (dice) => woven(dice, [adding(dice, dice.int(45, 90), 6), multiplying(dice, 6)]),
  hard: (dice) => woven(dice, [speeding(dice, 6), dice.int(0, 1) === 0 ? multiplying(dice, 6) : speeding(dice, 6)]),
});
