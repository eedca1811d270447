import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, wholeNumber } from '../../rules/wording.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { nextInSeries } from './series-wording.ts';

const repeated = (start: number, count: number, rule: (term: number, at: number) => number): number[] => {
  const terms = [start];
  for (let at = 0; at < count - 1; at++) terms.push(rule(terms[at] ?? 0, at));
  return terms;
};

function easy(dice: Seeded): Item | null {
  const factor = dice.int(2, 5);
  const count = dice.int(5, 6);
  const rising = repeated(dice.int(2, 12), count, (term) => term * factor);
  if ((rising.at(-1) ?? 0) > 6000) return null;
  return dice.int(0, 2) === 0 ? falling(dice, rising.toReversed(), factor) : growing(dice, rising, factor);
}

function growing(dice: Seeded, terms: number[], factor: number): Item | null {
  const [before = 0, last = 0, right = 0] = terms.slice(-3);
  return asked(dice, terms, `each number is the previous one multiplied by ${factor}`, [
    [last + (last - before), 'Repeats the last difference instead of the factor.'],
    [last * (factor + 1), 'Increases the factor by 1.'],
    [last * (factor - 1), 'Decreases the factor by 1.'],
    [last + before, 'Adds the last two numbers.'],
    [right * factor, 'Goes one number too far.'],
    [right + factor, 'Adds the factor after multiplying by it.'],
  ]);
}

function falling(dice: Seeded, terms: number[], factor: number): Item | null {
  const [before = 0, last = 0, right = 0] = terms.slice(-3);
  return asked(dice, terms, `each number is the previous one divided by ${factor}`, [
    [last - factor, 'Subtracts the divisor instead of dividing by it.'],
    [last / (factor + 1), 'Increases the divisor by 1.'],
    [last / 2, 'Halves the last number.'],
    [right / factor, 'Goes one number too far.'],
    [before / factor - right, 'Subtracts the answer from the last number.'],
    [right + factor, 'Adds the divisor after dividing by it.'],
  ]);
}

function medium(dice: Seeded): Item | null {
  const factor = dice.int(2, 3);
  const extra = dice.int(1, 7) * dice.pick([1, -1]);
  const terms = repeated(dice.int(Math.max(2, 1 - extra), 9), 6, (term) => term * factor + extra);
  const [before = 0, last = 0, right = 0] = terms.slice(-3);
  const told = extra > 0 ? `plus ${extra}` : `minus ${-extra}`;
  return asked(dice, terms, `each number is ${factor} times the previous one ${told}`, [
    [last * factor, `Multiplies but forgets to ${extra > 0 ? `add ${extra}` : `subtract ${-extra}`}.`],
    [last * factor - extra, extra > 0 ? 'Subtracts what the rule adds.' : 'Adds what the rule subtracts.'],
    [(last + extra) * factor, `${extra > 0 ? 'Adds' : 'Subtracts'} before multiplying instead of after.`],
    [last + (last - before), 'Repeats the last difference instead of increasing it.'],
    [right + extra, `${extra > 0 ? 'Adds' : 'Subtracts'} the fixed amount twice.`],
  ]);
}

function hard(dice: Seeded): Item | null {
  const isSum = dice.int(0, 1) === 0;
  if (isSum) {
    const extra = dice.int(1, 6) * dice.pick([1, -1]);
    const terms = [dice.int(3, 9), dice.int(5, 14)];
    while (terms.length < 8) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0) + extra);
    const [older = 0, old = 0, last = 0] = terms.slice(-4);
    const told = extra > 0 ? `plus ${extra}` : `minus ${-extra}`;
    return asked(dice, terms, `each number is the sum of the previous two ${told}`, [
      [last + old, 'Adds the previous two numbers but forgets the fixed amount.'],
      [
        last + old - extra,
        extra > 0 ? 'Subtracts the fixed amount instead of adding it.' : 'Adds the fixed amount instead of subtracting it.',
      ],
      [2 * last - old, 'Repeats the last difference.'],
      [last + old + older + extra, 'Adds the previous three numbers instead of two.'],
    ]);
  }
  const extra = dice.pick([0, 1, 2, 3]);
  const terms = repeated(dice.int(1, 6), 6, (term, at) => term * (at + 2) + extra);
  const [before = 0, last = 0] = terms.slice(-3);
  const rule = `multiplied by 2, then by 3, then by 4 and so on${extra === 0 ? '' : `, and ${extra} is added each time`}`;
  return asked(dice, terms, `each number is ${rule}`, [
    [last * 5 + extra, 'Multiplies by the same factor as last time.'],
    [last * 7 + extra, 'Skips a factor.'],
    [extra === 0 ? NaN : last * 6 - extra, 'Subtracts the number that should be added.'],
    [2 * last - before, 'Repeats the last difference.'],
    [last * 6 + extra + 6, 'Adds the factor after multiplying by it.'],
    [extra === 0 ? NaN : last * 6, 'Multiplies but forgets the number to be added.'],
    [extra === 0 ? NaN : (last + extra) * 6, 'Adds before multiplying instead of after.'],
  ]);
}

function asked(dice: Seeded, terms: number[], rule: string, slips: readonly Slip[]): Item | null {
  const right = terms.at(-1) ?? 0;
  const whole = slips.filter(([value]) => Number.isInteger(value));
  return numericItem(dice, {
    question: nextInSeries(dice, terms.slice(0, -1)),
    right,
    slips: whole,
    format: wholeNumber,
    explanation: `In this series, ${rule}. After ${number(terms.at(-2) ?? 0)}, the rule gives ${number(right)}.`,
  });
}

export const multiplyingSeries = gradedFamily('multiplying-series', 'Continues a series that grows by factors.', { easy, medium, hard });
