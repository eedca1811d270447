import { type Kind, familyOf, numberPrinted, program, range, sumOf } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

const fixedAmount: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, add, first] = [dice.int(2, 20), dice.int(3, 9), dice.int(2, 5)];
  const last = first + dice.int(2, 5);
  const turns = last - first + 1;
  const right = start + add * turns;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.bothEnds),
    figure: program(
      `set ${total} to ${start}`,
      `for i from ${first} to ${last}`,
      `  set ${total} to ${total} + ${add}`,
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [right - add, `Uses ${last} − ${first} as the number of iterations, which is one too few.`],
      [right - start, 'Forgets the value the variable has before the loop.'],
      [start + add * last, 'Uses the last number of the loop as the number of iterations.'],
      [start + sumOf(range(first, last)), 'Adds the loop counter instead of the fixed amount.'],
      [start + add, 'Runs the line inside the loop only once.'],
      [(start + add) * turns, 'Adds the starting value again in every iteration.'],
    ],
    explanation: `The loop runs for i = ${range(first, last).join(', ')}, which is ${turns} times. It starts at ${start} and adds ${add} each time: ${start} + ${turns} × ${add} = ${right}.`,
  });
};

const counterItself: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, first] = [dice.int(3, 15), dice.int(2, 4)];
  const numbers = range(first, first + dice.int(3, 5));
  const last = numbers.at(-1) ?? 0;
  const right = start + sumOf(numbers);
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.bothEnds),
    figure: program(
      `set ${total} to ${start}`,
      `for i from ${first} to ${last}`,
      `  set ${total} to ${total} + i`,
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [right - last, 'Leaves out the last iteration of the loop.'],
      [right - first, 'Leaves out the first iteration of the loop.'],
      [right - start, 'Forgets the value the variable has before the loop.'],
      [start + last, 'Keeps only what the last iteration adds.'],
      [start + sumOf(range(1, last)), 'Counts from 1 instead of from the first number of the loop.'],
      [right + last + 1, 'Runs one iteration too many.'],
    ],
    explanation: `The loop adds ${numbers.join(' + ')} = ${sumOf(numbers)} to the starting value ${start}, which makes ${right}.`,
  });
};

const everyFew: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [every, last, start] = [dice.int(2, 4), dice.int(9, 16), dice.pick([0, 0, 5, 10])];
  const fitting = range(1, last).filter((value) => value % every === 0);
  const right = start + sumOf(fitting);
  const largest = fitting.at(-1) ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.remainder),
    figure: program(
      `set ${total} to ${start}`,
      `for i from 1 to ${last}`,
      `  if i mod ${every} = 0 then`,
      `    set ${total} to ${total} + i`,
      '  end',
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [start + fitting.length, 'Counts the numbers that fit instead of adding them.'],
      [start + sumOf(range(1, last)), 'Adds every number in the loop and ignores the condition.'],
      [start + sumOf(range(1, last)) - sumOf(fitting), `Adds the numbers that are not multiples of ${every}.`],
      [right - largest, 'Leaves out the last number that fits.'],
      [right + largest + every, 'Goes one multiple too far.'],
      [right - every, `Leaves out ${every} itself, the first number that fits.`],
    ],
    explanation: `Only multiples of ${every} up to ${last} are added: ${fitting.join(' + ')} = ${sumOf(fitting)}${start === 0 ? '' : `, on top of the starting value ${start}`}. The program prints ${right}.`,
  });
};

const thenDoubled: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, turns, add, times] = [dice.int(1, 6), dice.int(3, 4), dice.int(2, 5), dice.int(2, 3)];
  const isInside = dice.int(0, 1) === 1;
  const inside = range(1, turns).reduce((value) => (value + add) * times, start);
  const after = (start + add * turns) * times;
  const right = isInside ? inside : after;
  const multiply = `set ${total} to ${total} * ${times}`;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${total} to ${start}`,
      `repeat ${turns} times`,
      `  set ${total} to ${total} + ${add}`,
      ...(isInside ? [`  ${multiply}`, 'end'] : ['end', multiply]),
      `print ${total}`,
    ),
    right,
    slips: [
      [
        isInside ? after : inside,
        isInside
          ? 'Multiplies once after the loop, although the line is inside it.'
          : 'Multiplies in every iteration, although the line comes after the loop.',
      ],
      [range(1, turns).reduce((value) => value * times + add, start), 'Multiplies before adding in every iteration.'],
      [
        range(1, turns - 1).reduce((value) => (isInside ? (value + add) * times : value + add), start) * (isInside ? 1 : times),
        'Runs the loop one time too few.',
      ],
      [start + add * turns, 'Skips the line that multiplies.'],
      [start + add * turns * times, 'Multiplies what was added but not the starting value.'],
      [
        range(1, turns + 1).reduce((value) => (isInside ? (value + add) * times : value + add), start) * (isInside ? 1 : times),
        'Runs the loop one time too many.',
      ],
    ],
    explanation: isInside
      ? `Both lines run in each of the ${turns} iterations: ${path(start, turns, (value) => (value + add) * times)}. The program prints ${right}.`
      : `The ${turns} iterations only add: ${start} + ${turns} × ${add} = ${start + turns * add}. The multiplication comes after the loop and runs once: × ${times} gives ${right}.`,
  });
};

const growingStep: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, step, factor] = [dice.int(0, 9), dice.int(1, 4), dice.int(2, 3)];
  const turns = dice.int(4, 5) - (factor - 2);
  const isAddedFirst = dice.int(0, 1) === 1;
  const [add, grow] = [`  set ${total} to ${total} + extra`, `  set extra to extra * ${factor}`];
  const steps = range(0, turns + 1).map((at) => step * factor ** at);
  const used = isAddedFirst ? steps.slice(0, turns) : steps.slice(1, turns + 1);
  const right = start + sumOf(used);
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${total} to ${start}`,
      `set extra to ${step}`,
      `repeat ${turns} times`,
      ...(isAddedFirst ? [add, grow] : [grow, add]),
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [
        start + sumOf(isAddedFirst ? steps.slice(1, turns + 1) : steps.slice(0, turns)),
        'Runs the two lines of the loop in the opposite order.',
      ],
      [right - (used.at(-1) ?? 0), 'Runs the loop one time too few.'],
      [right + (used.at(-1) ?? 0) * factor, 'Runs the loop one time too many.'],
      [start + (used.at(-1) ?? 0), 'Keeps only what the last iteration adds.'],
      [start + step * turns, 'Adds the first amount in every iteration, as if it did not grow.'],
      [
        start + sumOf(range(0, turns - 1).map((at) => step + at * factor)),
        `Adds ${factor} to the amount each time instead of multiplying it by ${factor}.`,
      ],
    ],
    explanation: `The amounts added are ${used.join(', ')}${isAddedFirst ? '' : ', because extra grows before it is added'}. Together with the starting value ${start}, they make ${right}.`,
  });
};

const twoWays: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, last, every, less] = [dice.int(10, 30), dice.int(7, 10), dice.int(2, 3), dice.int(1, 4)];
  const change = (i: number) => (i % every === 0 ? i : -less);
  const run = (numbers: readonly number[], by = change) => start + sumOf(numbers.map(by));
  const right = run(range(1, last));
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.remainder),
    figure: program(
      `set ${total} to ${start}`,
      `for i from 1 to ${last}`,
      `  if i mod ${every} = 0 then`,
      `    set ${total} to ${total} + i`,
      '  else',
      `    set ${total} to ${total} - ${less}`,
      '  end',
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [run(range(1, last), (i) => (i % every === 0 ? i : 0)), 'Ignores the branch that subtracts.'],
      [run(range(1, last - 1)), 'Leaves out the last iteration of the loop.'],
      [run(range(1, last), (i) => (i % every === 0 ? -less : i)), 'Swaps the two branches of the condition.'],
      [run(range(1, last), (i) => change(i) + (i % every === 0 ? -less : 0)), 'Runs the else branch in every iteration.'],
      [right - start, 'Forgets the value the variable has before the loop.'],
      [run(range(1, last), (i) => (i % every === 0 ? every : -less)), `Adds ${every} instead of the counter.`],
    ],
    explanation: `Starting from ${start}, the program adds ${addedIn(range(1, last), every)} and subtracts ${less} in each of the other ${last - Math.floor(last / every)} iterations, which leaves ${right}.`,
  });
};

const addedIn = (numbers: readonly number[], every: number): string => numbers.filter((i) => i % every === 0).join(', ');

const path = (start: number, turns: number, next: (value: number) => number): string =>
  range(1, turns)
    .reduce<number[]>((values) => [...values, next(values.at(-1) ?? 0)], [start])
    .join(' → ');

export const loopTotal = familyOf(
  'loop-total',
  'Follows a running total through a loop: its start, its turns and what each of them adds.',
  {
    easy: [fixedAmount, counterItself],
    medium: [everyFew, thenDoubled],
    hard: [growingStep, twoWays],
  },
);
