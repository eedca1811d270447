import type { Seeded } from '../../rules/seeded.ts';
import { bracketed, familyOf, type Kind, numberPrinted, program, range, textPrinted } from '../program/program-items.ts';
import { askNumber, askText, leadFor, notes } from '../program/program-scenes.ts';

const places = ['race results', 'parcels at a depot', 'quiz scores', 'sensor readings', 'market prices', 'the ages of choir members'];
const valuesOf = (dice: Seeded, count: number): number[] => dice.sample(range(2, 19), count);
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** One pass of neighbors exchanged from left to right: the largest value so far is carried along. */
function bubbled(values: readonly number[]): number[] {
  const passed: number[] = [];
  let carried = values[0] ?? 0;
  for (const value of values.slice(1)) {
    passed.push(Math.min(carried, value));
    carried = Math.max(carried, value);
  }
  return [...passed, carried];
}

/** The smallest of the rest exchanged with the value at each of the first `count` places. */
function selected(values: readonly number[], count: number): number[] {
  const list = [...values];
  for (let at = 0; at < count; at++) {
    const least = list.indexOf(Math.min(...list.slice(at)));
    [list[at], list[least]] = [list[least] ?? 0, list[at] ?? 0];
  }
  return list;
}

/** The lines that exchange two neighbors of a list in the wrong order. */
const neighbors = [
  '  if list[i] > list[i + 1] then',
  '    set spare to list[i]',
  '    set list[i] to list[i + 1]',
  '    set list[i + 1] to spare',
];

const bubblePasses =
  (passes: number): Kind =>
  (dice) => {
    const values = valuesOf(dice, 4 + passes);
    const after = range(1, passes).reduce((list) => bubbled(list), values);
    const once = bubbled(values);
    const [first = 0, second = 0] = values;
    const largest = Math.max(...values);
    const pass = [`for i from 1 to ${values.length - 1}`, ...neighbors, '  end', 'end'];
    return textPrinted(dice, {
      question: askText(dice, leadFor(dice, dice.pick(places)), notes.positions),
      figure: program(
        `set list to ${bracketed(values)}`,
        ...(passes === 1 ? pass : [`repeat ${passes} times`, ...pass.map((line) => `  ${line}`), 'end']),
        'print list',
      ),
      right: bracketed(after),
      slips: [
        [bracketed(ascending(values)), 'Assumes that the list ends up sorted.'],
        [
          bracketed(passes === 1 ? bubbled(once) : once),
          passes === 1 ? 'Goes through the list a second time.' : 'Goes through the list only once.',
        ],
        [bracketed([...values.filter((value) => value !== largest), largest]), 'Moves only the largest value to the end.'],
        [
          bracketed(
            first > second
              ? [second, first, ...values.slice(2)]
              : values.with(values.indexOf(largest), values.at(-1) ?? 0).with(values.length - 1, largest),
          ),
          first > second ? 'Swaps only the first two values.' : 'Swaps the largest value with the last one.',
        ],
        [bracketed(selected(values, passes)), 'Moves the smallest values to the front instead.'],
        [bracketed(bubbled(after)), 'Goes through the list one time too many.'],
      ],
      explanation: `Each pass carries the larger of two neighbors to the right: ${range(0, passes)
        .map((count) => bracketed(range(1, count).reduce((list) => bubbled(list), values)))
        .join(' → ')}.`,
    });
  };

const selection: Kind = (dice) => {
  const values = valuesOf(dice, 6);
  const passes = dice.int(2, 3);
  const after = selected(values, passes);
  const sorted = ascending(values);
  return textPrinted(dice, {
    question: askText(dice, leadFor(dice, dice.pick(places)), notes.positions),
    figure: program(
      `set list to ${bracketed(values)}`,
      `for start from 1 to ${passes}`,
      '  set least to start',
      `  for i from start to ${values.length}`,
      '    if list[i] < list[least] then',
      '      set least to i',
      '    end',
      '  end',
      '  set spare to list[start]',
      '  set list[start] to list[least]',
      '  set list[least] to spare',
      'end',
      'print list',
    ),
    right: bracketed(after),
    slips: [
      [bracketed(sorted), 'Assumes that the list ends up completely sorted.'],
      [bracketed(selected(values, passes - 1)), 'Runs the outer loop one time too few.'],
      [bracketed(selected(values, passes + 1)), 'Runs the outer loop one time too many.'],
      [
        bracketed([...sorted.slice(0, passes), ...values.filter((value) => !sorted.slice(0, passes).includes(value))]),
        'Pushes the other values to the right instead of swapping two.',
      ],
      [bracketed(range(1, passes).reduce((list) => bubbled(list), values)), 'Swaps neighbors instead of selecting the smallest value.'],
    ],
    explanation: `Each pass swaps the smallest remaining value with the first remaining one: ${range(0, passes)
      .map((count) => bracketed(selected(values, count)))
      .join(' → ')}.`,
  });
};

const exchanges: Kind = (dice) => {
  const values = valuesOf(dice, dice.int(5, 6));
  const right = values.reduce((count, value, at) => count + values.slice(at + 1).filter((later) => later < value).length, 0);
  const pairs = (values.length * (values.length - 1)) / 2;
  if (right < 4 || right > pairs - 2) return null;
  const firstPass = values.slice(1).filter((value, at) => Math.max(...values.slice(0, at + 1)) > value).length;
  return numberPrinted(dice, {
    question: askNumber(dice, leadFor(dice, dice.pick(places)), notes.positions),
    figure: program(
      `set list to ${bracketed(values)}`,
      'set swaps to 0',
      `repeat ${values.length - 1} times`,
      `  for i from 1 to ${values.length - 1}`,
      ...neighbors.map((line) => `  ${line}`),
      '      set swaps to swaps + 1',
      '    end',
      '  end',
      'end',
      'print swaps',
    ),
    right,
    slips: [
      [firstPass, 'Counts only the swaps in the first pass.'],
      [pairs - right, 'Counts the pairs that are already in order.'],
      [pairs, 'Counts every pair as a swap.'],
      [values.filter((value, at) => value !== ascending(values)[at]).length, 'Counts the values that are not in their final positions.'],
      [(values.length - 1) ** 2, 'Counts the comparisons instead of the swaps.'],
      [
        values.slice(1).filter((value, at) => value < (values[at] ?? 0)).length,
        'Counts only the neighbors that start out in the wrong order.',
      ],
    ],
    explanation: `Each swap puts one pair in order, so there are as many swaps as pairs with the larger value on the left. For ${values.join(', ')}, that is ${values.map((value, at) => values.slice(at + 1).filter((later) => later < value).length).join(' + ')} = ${right}.`,
  });
};

export const sortPasses = familyOf('sort-passes', 'Follows the passes of a simple sort and counts its exchanges.', {
  easy: [bubblePasses(1)],
  medium: [bubblePasses(2), selection],
  hard: [exchanges],
});
