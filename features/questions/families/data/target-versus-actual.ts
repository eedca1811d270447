import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, number, percent } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { months } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { placed, sceneOf } from './data-scenes.ts';
import { nearSlips, slipsBetween } from './slips.ts';

/** Targets and results with whole percentages between them. */
function resultsOf(dice: Seeded, rows: number) {
  const scene = sceneOf(dice, rows, true);
  const reached = scene.names.map(() => dice.int(72, 118));
  const targets = scene.names.map(() => 50 * dice.int(4, 20));
  const actual = targets.map((target, at) => (target * nth(reached, at)) / 100);
  const figure = {
    kind: 'bars' as const,
    title: `${scene.subject}: targets and results`,
    unit: scene.counted,
    labels: [...scene.names],
    series: [
      { name: 'Target', values: targets },
      { name: 'Result', values: actual },
    ],
  };
  return { scene, reached, targets, actual, figure, isGood: actual.every((value) => Number.isInteger(value)) };
}

function easy(dice: Seeded): Item | null {
  const { scene, reached, targets, actual, figure, isGood } = resultsOf(dice, 5);
  const row = dice.int(0, 4);
  const [target, result, right] = [nth(targets, row), nth(actual, row), nth(reached, row)];
  if (!isGood || right === 100) return null;
  return numericItem(dice, {
    question: dice.pick([
      `What percentage of its target did ${placed(scene, nth(scene.names, row))} reach?`,
      `If the target for ${placed(scene, nth(scene.names, row))} is 100%, what percentage is the result?`,
    ]),
    figure,
    right,
    trap: [(target / result) * 100, 'Divides the target by the result.'],
    slips: slipsBetween(
      [
        [200 - right, 'Puts the result on the wrong side of 100%.'],
        [nth(reached, (row + 1) % 5), 'Reads the next pair of bars.'],
        [nth(reached, (row + 4) % 5), 'Reads the previous pair of bars.'],
        [(sum(actual) / sum(targets)) * 100, 'Gives the percentage for all five combined.'],
        [100 + ((result - target) / result) * 100, 'Measures the difference against the result instead of the target.'],
      ],
      50,
      150,
    ),
    format: (value) => percent(value, 0),
    explanation: `The result is ${number(result)} and the target is ${number(target)}, and ${number(result)} ÷ ${number(target)} = ${right}%.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, reached, targets, actual, figure, isGood } = resultsOf(dice, 6);
  const limit = dice.pick([80, 90, 95, 105, 110]);
  const edge = dice.int(0, 5);
  reached[edge] = limit;
  actual[edge] = (nth(targets, edge) * limit) / 100;
  const count = (fits: (at: number) => boolean) => reached.filter((_, at) => fits(at)).length;
  const right = count((at) => nth(reached, at) >= limit);
  if (!isGood || !Number.isInteger(actual[edge]) || new Set(reached).size < 6 || right === 6) return null;
  const average = sum(targets) / 6;
  return numericItem(dice, {
    question: `How many of the six pairs of bars show a result of at least ${limit}% of the target?`,
    figure,
    right,
    most: 6,
    trap: [count((at) => nth(reached, at) > limit), `Leaves out ${scene.names[edge]}, which reaches exactly ${limit}%.`],
    slips: [
      [count((at) => nth(reached, at) >= 100), 'Counts only the results that reach the full target.'],
      [6 - right, `Counts the results below ${limit}%.`],
      [count((at) => nth(actual, at) - nth(targets, at) >= limit - 100), 'Treats the percentage as a number.'],
      [count((at) => nth(actual, at) >= (average * limit) / 100), `Compares each result with the average target.`],
      [count((at) => (nth(targets, at) / nth(actual, at)) * 100 >= limit), 'Divides the targets by the results.'],
    ],
    format: (value) => number(value),
    explanation: `As percentages of their targets, the results are ${reached.map((value, at) => `${scene.names[at]} ${value}%`).join(', ')}. Of these, ${number(right)} ${right === 1 ? 'is' : 'are'} at least ${limit}%.`,
  });
}

function hard(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 1, true);
  const gone = dice.int(4, 8);
  const left = 12 - gone;
  const mean = scene.step * dice.int(Math.ceil(scene.low / scene.step), Math.floor(scene.high / scene.step));
  const extra = dice.int(6, 48);
  const target = gone * mean + (left * mean * (100 + extra)) / 100;
  const monthly = Array.from({ length: gone - 1 }, () => mean + scene.step * dice.int(-4, 4));
  monthly.push(gone * mean - sum(monthly));
  const last = nth(monthly, gone - 1);
  if (!isExact(target / 10) || last < scene.low / 2 || last > scene.high * 1.3) return null;
  const soFar = gone * mean;
  return numericItem(dice, {
    question: `The target for the whole year is ${number(target)} ${scene.counted}. To reach it exactly, by what percentage must the monthly average for the remaining ${counted(left, 'month')} exceed the monthly average so far?`,
    figure: {
      kind: 'bars',
      title: `${scene.subject}, ${scene.names[0]}`,
      unit: scene.counted,
      labels: months.slice(0, gone),
      series: [{ name: 'Result', values: monthly }],
    },
    right: extra,
    trap: [(target / 12 / mean - 1) * 100, 'Compares the average so far with a twelfth of the target and ignores the shortfall so far.'],
    slips: nearSlips(
      [
        [(target / soFar - 1) * 100, 'Gives what is missing as a percentage of the result so far.'],
        [((target - soFar) / target) * 100, 'Gives what is missing as a percentage of the target.'],
        [(1 - mean / ((target - soFar) / left)) * 100, 'Divides by the required average instead of the average so far.'],
        [((target - soFar) / left / last - 1) * 100, 'Compares it with the last month instead of the average so far.'],
        [((target - soFar) / left / (target / 12) - 1) * 100, 'Compares it with a twelfth of the target.'],
        [((target - soFar) / (left - 1) / mean - 1) * 100, `Divides what is missing by ${left - 1} instead of ${left} months.`],
      ],
      extra,
      5,
    ),
    format: (value) => percent(value, 0),
    explanation: `So far, the total is ${number(soFar)} in ${gone} months, or ${number(mean)} a month. That leaves ${number(target - soFar)}, or ${number((target - soFar) / left)} for each of the remaining ${left} months, which is ${extra}% above ${number(mean)}.`,
  });
}

export const targetVersusActual: Family = {
  name: 'target-versus-actual',
  idea: 'Results against targets: how far, how many, and what the rest of the year must bring.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
