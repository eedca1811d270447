import { bracketed, familyOf, type Kind, numberPrinted, program, range, sumOf, textPrinted } from './program-items.ts';
import { askNumber, askText, notes, sceneOf } from './program-scenes.ts';

const digits = range(2, 19);

const twoPlaces: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = dice.sample(digits, dice.int(5, 6));
  const [one, other] = dice.sample(range(2, values.length - 1), 2).toSorted((a, b) => a - b) as [number, number];
  const at = (position: number) => values[position - 1] ?? 0;
  const sign = dice.pick(['+', '+', '-'] as const);
  const result = (first: number, second: number) => (sign === '+' ? first + second : first - second);
  const right = result(at(one), at(other));
  if (right <= 0) return null;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(`set ${list} to ${bracketed(values)}`, `print ${list}[${one}] ${sign} ${list}[${other}]`),
    right,
    slips: [
      [result(at(one + 1), at(other + 1)), 'Counts positions from 0.'],
      [result(at(one - 1), at(other - 1)), 'Uses the items one position too early.'],
      [sign === '+' ? one + other : other - one, 'Uses the positions instead of the items at those positions.'],
      [
        sign === '+' ? Math.abs(at(one) - at(other)) : at(one) + at(other),
        sign === '+' ? 'Subtracts the two items instead of adding them.' : 'Adds the two items instead of subtracting them.',
      ],
      [result(at(values.length + 1 - one), at(values.length + 1 - other)), 'Counts positions from the end of the list.'],
      [at(one), 'Uses only the first of the two items.'],
      [sumOf(values.slice(one - 1, other)), 'Adds everything between the two positions.'],
    ],
    explanation: `Position ${one} holds ${at(one)} and position ${other} holds ${at(other)}, counting from 1: ${at(one)} ${sign === '+' ? '+' : '−'} ${at(other)} = ${right}.`,
  });
};

const runningSums: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = Array.from({ length: dice.int(4, 5) }, () => dice.int(1, 9));
  const ask = values.length;
  const sums = values.map((_, at) => sumOf(values.slice(0, at + 1)));
  const right = sums[ask - 1] ?? 0;
  const last = values[ask - 1] ?? 0;
  const before = values[ask - 2] ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      `for i from 2 to ${ask}`,
      `  set ${list}[i] to ${list}[i] + ${list}[i - 1]`,
      'end',
      `print ${list}[${ask}]`,
    ),
    right,
    slips: [
      [last + before, 'Adds the old neighbor, although it has already been changed.'],
      [right - (values[0] ?? 0), 'Leaves out the first item because the loop starts at 2.'],
      [right - last, `Gives the value at position ${ask - 1}.`],
      [last, 'Assumes that the list does not change.'],
      [sumOf(sums), 'Adds all the items of the changed list.'],
      [right + last, 'Adds the last item twice.'],
    ],
    explanation: `Each item is increased by its left neighbor, which has already been changed, so the list becomes ${bracketed(sums)}. Position ${ask} holds ${right}.`,
  });
};

const climbs: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = Array.from({ length: dice.int(7, 8) }, () => dice.int(1, 9));
  const isRising = dice.int(0, 1) === 1;
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const [up, level, down] = [
    steps.filter((step) => step > 0).length,
    steps.filter((step) => step === 0).length,
    steps.filter((step) => step < 0).length,
  ];
  if (level === 0) return null;
  const right = isRising ? up : down;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      'set changes to 0',
      `for i from 2 to ${values.length}`,
      `  if ${list}[i] ${isRising ? '>' : '<'} ${list}[i - 1] then`,
      '    set changes to changes + 1',
      '  end',
      'end',
      'print changes',
    ),
    right,
    slips: [
      [right + level, 'Also counts neighbors that are equal.'],
      [isRising ? down : up, 'Compares in the wrong direction.'],
      [right + 1, 'Counts the first item as a change.'],
      [up + down, 'Counts every change, whether up or down.'],
      [right - 1, 'Leaves out the last comparison that is true.'],
      [values.length - 1, 'Counts every comparison, whatever its result.'],
    ],
    explanation: `Going from left to right, an item is ${isRising ? 'larger' : 'smaller'} than the one before it in ${right} of the ${steps.length} comparisons; equal neighbors do not count. The program prints ${right}.`,
  });
};

const pointers: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const size = dice.int(6, 7);
  const next = dice.shuffle(range(1, size));
  const [start, turns] = [dice.int(1, size), dice.int(3, 5)];
  const follow = (from: number, count: number, go: (at: number) => number) => range(1, count).reduce((at) => go(at), from);
  const go = (at: number) => next[at - 1] ?? 0;
  const path = range(0, turns).map((count) => follow(start, count, go));
  if (new Set(path).size < path.length - 1) return null;
  const right = path.at(-1) ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(
      `set next to ${bracketed(next)}`,
      `set at to ${start}`,
      `repeat ${turns} times`,
      '  set at to next[at]',
      'end',
      'print at',
    ),
    right,
    slips: [
      [follow(start, turns - 1, go), 'Follows the list one time too few.'],
      [follow(start, turns + 1, go), 'Follows the list one time too many.'],
      [follow(start, turns, (at) => next[at % size] ?? 0), 'Counts positions from 0.'],
      [follow(start, turns, (at) => next.indexOf(at) + 1), 'Looks up the position of a value instead of the value at a position.'],
      [((start + turns - 1) % size) + 1, 'Moves forward one position in every iteration.'],
    ],
    explanation: `The variable “at” goes ${path.join(' → ')}: each time, the item at that position becomes the new position. After ${turns} iterations, it is ${right}.`,
  });
};

const overwritten: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = dice.sample(digits, dice.int(4, 5));
  const size = values.length;
  const isUpwards = dice.int(0, 1) === 1;
  const first = values[0] ?? 0;
  const flooded = [...values.slice(0, 1), ...values.slice(1).map(() => first)];
  const shifted = [first, ...values.slice(0, -1)];
  const right = bracketed(isUpwards ? flooded : shifted);
  return textPrinted(dice, {
    question: askText(dice, lead, notes.positions, ...(isUpwards ? [] : [notes.down])),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      isUpwards ? `for i from 1 to ${size - 1}` : `for i from ${size - 1} to 1 step -1`,
      `  set ${list}[i + 1] to ${list}[i]`,
      'end',
      `print ${list}`,
    ),
    right,
    slips: [
      [
        bracketed(isUpwards ? shifted : flooded),
        isUpwards
          ? 'Moves every old item over, although it has already been overwritten.'
          : 'Copies the first item through the whole list, as if the loop counted up.',
      ],
      [bracketed([...values.slice(1), values.at(-1) ?? 0]), 'Moves the items toward the beginning of the list.'],
      [bracketed([values.at(-1) ?? 0, ...values.slice(0, -1)]), 'Wraps the last item around to the front.'],
      [bracketed([0, ...values.slice(0, -1)]), 'Clears the first position.'],
      [bracketed([...values.slice(0, -1), values.at(-2) ?? 0]), 'Runs the loop only for its largest number.'],
    ],
    explanation: isUpwards
      ? `i = 1 copies ${first} to position 2, i = 2 copies that ${first} to position 3, and so on: ${right}.`
      : `The loop counts down, so each item is copied to the right before it is overwritten, and the first one stays: ${right}.`,
  });
};

export const listWalk = familyOf('list-walk', 'Finds items of a list by their positions, also while the list is being changed.', {
  easy: [twoPlaces],
  medium: [runningSums, climbs],
  hard: [pointers, overwritten],
});
