import { counted } from '../../rules/wording.ts';
import { gridOf } from './nested-scenes.ts';
import { familyOf, type Kind, numberPrinted, program, range, sumOf } from './program-items.ts';
import { askNumber, notes } from './program-scenes.ts';

const fullGrid: Kind = (dice) => {
  const { lead, outer, inner, count } = gridOf(dice);
  const [rows, columns, first] = [dice.int(3, 6), dice.int(4, 8), dice.int(1, 3)];
  const turns = columns - first + 1;
  const right = rows * turns;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.bothEnds),
    figure: program(
      `set ${count} to 0`,
      `for ${outer} from 1 to ${rows}`,
      `  for ${inner} from ${first} to ${columns}`,
      `    set ${count} to ${count} + 1`,
      '  end',
      'end',
      `print ${count}`,
    ),
    right,
    slips: [
      [rows + turns, 'Adds the iterations of the two loops instead of multiplying them.'],
      [rows * (turns - 1), 'Gives the inner loop one iteration too few.'],
      [(rows - 1) * turns, 'Gives the outer loop one iteration too few.'],
      [
        rows * columns + (first === 1 ? rows : 0),
        first === 1 ? 'Gives the inner loop one iteration too many.' : 'Starts the inner loop at 1.',
      ],
      [turns, 'Runs the inner loop only once.'],
      [(rows + 1) * turns, 'Gives the outer loop one iteration too many.'],
      [(rows + 1) * (turns + 1), 'Gives both loops one iteration too many.'],
      [(rows - 1) * (turns - 1), 'Gives both loops one iteration too few.'],
    ],
    explanation: `The inner loop runs ${counted(turns, 'time')} in each of the ${rows} iterations of the outer loop: ${rows} × ${turns} = ${right}.`,
  });
};

const growingRows: Kind = (dice) => {
  const { lead, outer, inner, count } = gridOf(dice);
  const rows = dice.int(4, 7);
  const isGrowing = dice.int(0, 1) === 1;
  const bounds = isGrowing ? `1 to ${outer}` : `${outer} to ${rows}`;
  const each = isGrowing ? range(1, rows) : range(1, rows).toReversed();
  const extra = dice.int(1, 3);
  const right = sumOf(each) + rows * extra;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.bothEnds),
    figure: program(
      `set ${count} to 0`,
      `for ${outer} from 1 to ${rows}`,
      `  for ${inner} from ${bounds}`,
      `    set ${count} to ${count} + 1`,
      '  end',
      `  set ${count} to ${count} + ${extra}`,
      'end',
      `print ${count}`,
    ),
    right,
    slips: [
      [rows * rows + rows * extra, 'Gives the inner loop the same number of iterations every time.'],
      [sumOf(each) + extra, `Adds ${extra} once, as if that line came after both loops.`],
      [sumOf(each) * (1 + extra), `Adds ${extra} in every iteration of the inner loop.`],
      [sumOf(each) - rows + rows * extra, 'Gives the inner loop one iteration too few every time.'],
      [sumOf(each), 'Skips the line after the inner loop.'],
      [right + rows + 1 + extra, 'Gives the outer loop one iteration too many.'],
    ],
    explanation: `The inner loop runs ${each.join(', ')} times, ${sumOf(each)} in all. The line after it adds ${extra} in each of the ${rows} iterations of the outer loop: ${sumOf(each)} + ${rows * extra} = ${right}.`,
  });
};

const stoppedRows: Kind = (dice) => {
  const { lead, outer, inner, count } = gridOf(dice);
  const [rows, columns] = dice.sample(range(4, 7), 2) as [number, number];
  const limit = dice.int(5, 9);
  const isStrict = dice.int(0, 1) === 1;
  const sums = (first: number, lastRow: number, lastColumn: number) =>
    range(first, lastRow).flatMap((i) => range(first, lastColumn).map((j) => i + j));
  const fitting = (...bounds: [number, number, number]) =>
    sums(...bounds).filter((sum) => sum < limit || (!isStrict && sum === limit)).length;
  const pairs = sums(1, rows, columns);
  const below = pairs.filter((sum) => sum < limit).length;
  const upTo = pairs.filter((sum) => sum <= limit).length;
  const right = isStrict ? below : upTo;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${count} to 0`,
      `for ${outer} from 1 to ${rows}`,
      `  for ${inner} from 1 to ${columns}`,
      `    if ${outer} + ${inner} ${isStrict ? '<' : '<='} ${limit} then`,
      `      set ${count} to ${count} + 1`,
      '    end',
      '  end',
      'end',
      `print ${count}`,
    ),
    right,
    slips: [
      [
        isStrict ? upTo : below,
        isStrict ? `Counts pairs whose sum is exactly ${limit}.` : `Leaves out pairs whose sum is exactly ${limit}.`,
      ],
      [pairs.length - right, 'Counts the pairs that do not fit.'],
      [pairs.length, 'Counts every pair and ignores the condition.'],
      [fitting(1, rows - 1, columns - 1), 'Gives both loops one iteration too few.'],
      [fitting(0, rows, columns), 'Starts both loops at 0.'],
      [fitting(1, rows, columns - 1), 'Gives the inner loop one iteration too few.'],
    ],
    explanation: `For ${outer} = ${range(1, rows).join(', ')}, the inner loop finds ${perRow(rows, columns, limit - (isStrict ? 1 : 0)).join(', ')} pairs that fit, ${right} in all.`,
  });
};

const perRow = (rows: number, columns: number, most: number): number[] =>
  range(1, rows).map((row) => Math.max(0, Math.min(columns, most - row)));

const otherHalf: Kind = (dice) => {
  const { lead, outer, inner, count } = gridOf(dice);
  const size = dice.int(5, 7);
  const rest = dice.int(0, 1);
  const half = (first: number, last: number) => range(first, last).flatMap((i) => range(i, last).map((j) => [i, j] as const));
  const pairs = half(1, size);
  const fitting = (list: readonly (readonly [number, number])[]) => list.filter(([i, j]) => (i + j) % 2 === rest).length;
  const right = fitting(pairs);
  const square = range(1, size).flatMap((i) => range(1, size).map((j) => [i, j] as const));
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.bothEnds, notes.remainder),
    figure: program(
      `set ${count} to 0`,
      `for ${outer} from 1 to ${size}`,
      `  for ${inner} from ${outer} to ${size}`,
      `    if (${outer} + ${inner}) mod 2 = ${rest} then`,
      `      set ${count} to ${count} + 1`,
      '    end',
      '  end',
      'end',
      `print ${count}`,
    ),
    right,
    slips: [
      [pairs.length, 'Counts every pair in the loops and ignores the condition.'],
      [pairs.length - right, `Counts the pairs with ${rest === 0 ? 'an odd' : 'an even'} sum.`],
      [fitting(square), 'Starts the inner loop at 1 every time.'],
      [fitting(pairs.filter(([i, j]) => i !== j)), 'Leaves out the pairs of two equal numbers.'],
      [fitting(half(1, size - 1)), `Stops both loops before ${size}.`],
      [fitting(half(0, size)), 'Starts the outer loop at 0.'],
    ],
    explanation: `There are ${pairs.length} pairs with ${outer} ≤ ${inner} up to ${size}. Of these, ${right} have ${rest === 0 ? 'an even' : 'an odd'} sum, so ${right} is printed.`,
  });
};

export const nestedTurns = familyOf('nested-turns', 'Counts how often the innermost line of two nested loops is run.', {
  easy: [fullGrid],
  medium: [growingRows],
  hard: [stoppedRows, otherHalf],
});
