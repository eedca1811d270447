import { bracketed, familyOf, type Kind, numberPrinted, program, range, sumOf } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

const firstAbove: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = dice.sample(range(2, 12), 6);
  const limit = dice.pick(values.slice(0, 4));
  const isStrict = dice.int(0, 1) === 1;
  const fits = (value: number, strict = isStrict) => (strict ? value > limit : value >= limit);
  const right = values.findIndex((value) => fits(value)) + 1;
  if (right < 2) return null;
  const found = values[right - 1] ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions, 'A function ends as soon as it returns a value.'),
    figure: program(
      `function find(${list}, limit)`,
      `  for i from 1 to length(${list})`,
      `    if ${list}[i] ${isStrict ? '>' : '>='} limit then`,
      '      return i',
      '    end',
      '  end',
      '  return 0',
      'end',
      `print find(${bracketed(values)}, ${limit})`,
    ),
    right,
    slips: [
      [found, 'Gives the item itself instead of its position.'],
      [right - 1, 'Counts positions from 0.'],
      [values.findLastIndex((value) => fits(value)) + 1, 'Continues to the last item that fits.'],
      [values.findIndex((value) => fits(value, !isStrict)) + 1, `Misjudges whether ${limit} itself fits.`],
      [values.filter((value) => fits(value)).length, 'Counts all the items that fit.'],
      [values.indexOf(Math.max(...values)) + 1, 'Looks for the largest item.'],
    ],
    explanation: `In the list, ${found} at position ${right} is the first item ${isStrict ? `above ${limit}` : `that is at least ${limit}`}. The function returns ${right} and looks no further.`,
  });
};

const totalReached: Kind = (dice) => {
  const { lead, list, total } = sceneOf(dice);
  const values = Array.from({ length: 7 }, () => dice.int(2, 9));
  const stop = dice.int(3, 5);
  const sums = values.map((_, at) => sumOf(values.slice(0, at + 1)));
  const limit = sums[stop - 2] ?? 0;
  const isStrict = dice.int(0, 1) === 1;
  const reached = (strict: boolean) => sums.findIndex((sum) => (strict ? sum > limit : sum >= limit)) + 1;
  const right = reached(isStrict) * 10 + (values[reached(isStrict) - 1] ?? 0);
  const result = (position: number) => position * 10 + (values[position - 1] ?? 0);
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions, 'A function ends as soon as it returns a value.'),
    figure: program(
      `function reach(${list}, limit)`,
      `  set ${total} to 0`,
      `  for i from 1 to length(${list})`,
      `    set ${total} to ${total} + ${list}[i]`,
      `    if ${total} ${isStrict ? '>' : '>='} limit then`,
      `      return i * 10 + ${list}[i]`,
      '    end',
      '  end',
      '  return 0',
      'end',
      `print reach(${bracketed(values)}, ${limit})`,
    ),
    right,
    slips: [
      [result(reached(!isStrict)), `Misjudges whether a total of exactly ${limit} is enough.`],
      [result(reached(isStrict) + 1), 'Goes one item too far.'],
      [result(values.length), 'Runs the loop to its end and returns the result there.'],
      [(reached(isStrict) - 1) * 10 + (values[reached(isStrict) - 1] ?? 0), 'Counts positions from 0.'],
      [reached(isStrict) * 10 + (sums[reached(isStrict) - 1] ?? 0), 'Adds the running total instead of the item.'],
    ],
    explanation: `The running totals are ${sums.slice(0, reached(isStrict)).join(', ')}. At position ${reached(isStrict)}, the total ${isStrict ? 'is above' : 'reaches'} ${limit} for the first time, so ${reached(isStrict)} × 10 + ${values[reached(isStrict) - 1]} = ${right} is returned.`,
  });
};

export const earlyReturn = familyOf('early-return', 'Finds where a function returns from inside its loop and what it returns there.', {
  medium: [firstAbove],
  hard: [totalReached],
});
