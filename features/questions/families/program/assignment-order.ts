import type { Seeded } from '../../rules/seeded.ts';
import { familyOf, type Kind, program, textPrinted } from './program-items.ts';
import { askSeries, sceneOf } from './program-scenes.ts';

type State = Record<string, number>;
type Copy = readonly [to: string, from: string];

/** Copies one after the other, each seeing what those before it have left. */
const inTurn = (state: State, copies: readonly Copy[]): State =>
  copies.reduce<State>((now, [to, from]) => ({ ...now, [to]: now[from] ?? 0 }), state);
/** Copies as if they all saw the values of the beginning. */
const atOnce = (state: State, copies: readonly Copy[]): State =>
  copies.reduce<State>((now, [to, from]) => ({ ...now, [to]: state[from] ?? now[from] ?? 0 }), state);
const turnedRound = (copies: readonly Copy[]): Copy[] => copies.map(([to, from]) => [from, to]);
const written = ([to, from]: Copy): string => `set ${to} to ${from}`;

const pairs = [
  ['first', 'second'],
  ['left', 'right'],
  ['home', 'away'],
  ['old', 'new'],
  ['near', 'far'],
  ['a', 'b'],
] as const;

const swap: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [one, other] = dice.pick(pairs);
  const [x, y] = dice.sample([3, 4, 5, 6, 7, 8, 9, 12, 15, 20], 2) as [number, number];
  const copies = dice.pick<readonly Copy[]>([
    [
      [one, other],
      [other, one],
    ],
    [
      [other, one],
      [one, other],
    ],
    [
      ['spare', one],
      [one, other],
      [other, 'spare'],
    ],
    [
      ['spare', one],
      [other, one],
      [one, 'spare'],
    ],
    [
      ['spare', other],
      [one, other],
      [other, 'spare'],
    ],
  ]);
  const end = inTurn({ [one]: x, [other]: y }, copies);
  const told = (first: number | undefined, second: number | undefined) => `${first}, ${second}`;
  const right = told(end[one], end[other]);
  const isSwap = right === told(y, x);
  const lost = isSwap ? 'Loses a value although the third variable keeps it.' : 'Overwrites the wrong one of the two values.';
  return textPrinted(dice, {
    question: askSeries(dice, lead),
    figure: program(`set ${one} to ${x}`, `set ${other} to ${y}`, ...copies.map(written), `print ${one}`, `print ${other}`),
    right,
    slips: [
      [told(y, x), 'Reads the lines as a proper swap, although one value is overwritten before it is used.'],
      [told(x, y), isSwap ? 'Gives each variable its own value back.' : 'Assumes that the lines leave both variables unchanged.'],
      [told(x, x), lost],
      [told(y, y), lost],
    ],
    explanation: `Line by line: ${steps({ [one]: x, [other]: y }, copies)}. The program prints ${right}.`,
  });
};

/** What each line gives its variable, for the explanation. */
function steps(state: State, copies: readonly Copy[]): string {
  return copies.map(([to], at) => `${to} becomes ${inTurn(state, copies.slice(0, at + 1))[to]}`).join(', then ');
}

/** The copies as if "spare" were only another name of the variable it was copied from. */
const followed = (copies: readonly Copy[]): Copy[] =>
  copies.slice(1).map(([to, from]) => [to, from === 'spare' ? (copies[0]?.[1] ?? '') : from]);

const threeNames = [
  ['red', 'green', 'blue'],
  ['north', 'east', 'south'],
  ['gold', 'silver', 'bronze'],
  ['low', 'middle', 'high'],
  ['p', 'q', 'r'],
] as const;

const rotation: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const names = dice.pick(threeNames);
  const values = dice.sample([2, 3, 4, 5, 6, 7, 8, 9], 3);
  const state: State = Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
  const copies = randomCopies(dice, names);
  const told = (now: State) => names.map((name) => now[name]).join(', ');
  const right = told(inTurn(state, copies));
  return textPrinted(dice, {
    question: askSeries(dice, lead),
    figure: program(
      ...names.map((name) => `set ${name} to ${state[name]}`),
      ...copies.map(written),
      ...names.map((name) => `print ${name}`),
    ),
    right,
    slips: [
      [told(atOnce(state, copies)), 'Uses the starting values in every line.'],
      [told(inTurn(state, turnedRound(copies.slice(1)))), 'Reads “set x to y” as if y were changed.'],
      [told(inTurn(state, copies.slice(0, -1))), 'Leaves out the last of the copying lines.'],
      [told(inTurn(state, followed(copies))), 'Updates the spare variable whenever the one it was copied from changes.'],
      [[...values.slice(1), ...values.slice(0, 1)].join(', '), 'Assumes that every value moves over one place.'],
    ],
    explanation: `Line by line: ${steps(state, copies)}. The program prints ${right}.`,
  });
};

function randomCopies(dice: Seeded, names: readonly string[]): Copy[] {
  const [x = '', y = '', z = ''] = dice.shuffle(names);
  return dice.pick<Copy[]>([
    [
      ['spare', x],
      [x, y],
      [y, z],
      [z, 'spare'],
    ],
    [
      ['spare', x],
      [y, x],
      [z, y],
      [x, 'spare'],
    ],
    [
      ['spare', z],
      [x, y],
      [y, 'spare'],
      [z, x],
    ],
    [
      ['spare', y],
      [y, x],
      [x, z],
      [z, 'spare'],
    ],
    [
      ['spare', x],
      [x, z],
      [z, x],
      [y, 'spare'],
    ],
  ]);
}

const mixing: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [one, other] = dice.pick(pairs);
  const [x, y, turns] = [dice.int(1, 6), dice.int(1, 6), dice.int(3, 4)];
  const add = dice.int(1, 3);
  const isSumFirst = dice.int(0, 1) === 1;
  const lines = [`  set ${one} to ${one} + ${other}`, `  set ${other} to ${one} - ${add}`];
  const [first = '', second = ''] = isSumFirst ? lines : lines.toReversed();
  const forward = (a: number, b: number): [number, number] => [a + b, a + b - add];
  const backward = (a: number): [number, number] => [a + a - add, a - add];
  const together = (a: number, b: number): [number, number] => [a + b, a - add];
  const run = (count: number, next: (a: number, b: number) => [number, number]): string => {
    let state: [number, number] = [x, y];
    for (let turn = 0; turn < count; turn++) state = next(...state);
    return state.join(', ');
  };
  const [own, swapped] = isSumFirst ? [forward, backward] : [backward, forward];
  const right = run(turns, own);
  if (right.includes('-')) return null;
  return textPrinted(dice, {
    question: askSeries(dice, lead),
    figure: program(
      `set ${one} to ${x}`,
      `set ${other} to ${y}`,
      `repeat ${turns} times`,
      first,
      second,
      'end',
      `print ${one}`,
      `print ${other}`,
    ),
    right,
    slips: [
      [run(turns, swapped), 'Runs the two lines of the loop in the opposite order.'],
      [run(turns, together), 'Uses the value from before the first line in the second line.'],
      [run(turns - 1, own), 'Runs the loop one time too few.'],
      [run(turns + 1, own), 'Runs the loop one time too many.'],
    ],
    explanation: `After each iteration, ${one} and ${other} are ${Array.from({ length: turns }, (_, at) => run(at + 1, own).replace(',', ' and')).join('; ')}. The second line of the loop already uses the value changed by the first, so ${right} is printed.`,
  });
};

export const assignmentOrder = familyOf(
  'assignment-order',
  'Follows assignments in their order, where a value is overwritten before or after it is used.',
  {
    easy: [swap],
    medium: [rotation],
    hard: [mixing],
  },
);
