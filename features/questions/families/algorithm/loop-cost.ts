import { number } from '../../rules/wording.ts';
import { familyOf, type Kind, numberPrinted, program, range } from '../program/program-items.ts';
import { leadFor, notes } from '../program/program-scenes.ts';
import { pickScene } from '../kit/scenes.ts';

const places = [
  'comparing photos',
  'pairing chess players',
  'checking invoices',
  'finding duplicate entries',
  'drawing a map',
  'planning deliveries',
];
const asks = ['How many steps does it count?', 'What does it print?', 'What number of steps does it print?'];

const afterEachOther: Kind = (dice) => {
  const [n, times] = [dice.int(8, 25), dice.int(2, 4)];
  const isNested = dice.int(0, 1) === 1;
  const right = isNested ? n * times * n : n * times + n;
  const line = 'set steps to steps + 1';
  return numberPrinted(dice, {
    question: `${leadFor(dice, dice.pick(places))} ${dice.pick(asks)}`,
    figure: isNested
      ? program(
          `set n to ${n}`,
          'set steps to 0',
          'for i from 1 to n',
          `  for j from 1 to ${times} * n`,
          `    ${line}`,
          '  end',
          'end',
          'print steps',
        )
      : program(
          `set n to ${n}`,
          'set steps to 0',
          `for i from 1 to ${times} * n`,
          `  ${line}`,
          'end',
          'for j from 1 to n',
          `  ${line}`,
          'end',
          'print steps',
        ),
    right,
    slips: [
      [
        isNested ? n * times + n : n * times * n,
        isNested
          ? 'Adds the iterations of the two loops, although one is inside the other.'
          : 'Multiplies the iterations of the two loops, although they run one after the other.',
      ],
      [n * n, `Ignores the factor ${times}.`],
      [n * times, 'Counts only one of the two loops.'],
      [2 * n, 'Counts n iterations for each of the two loops.'],
      [isNested ? (times * n) ** 2 : 2 * times * n, 'Gives both loops as many iterations as the longer one.'],
      [isNested ? (n - 1) * (times * n - 1) : n * times + n - 2, 'Gives each loop one iteration too few.'],
    ],
    explanation: isNested
      ? `The inner loop runs ${times} × ${n} = ${times * n} times in each of the ${n} iterations of the outer loop: ${n} × ${times * n} = ${right}.`
      : `The first loop runs ${times} × ${n} = ${times * n} times, and the second runs ${n} times after it: ${times * n} + ${n} = ${right}.`,
  });
};

const everyPair: Kind = (dice) => {
  const n = dice.int(9, 40);
  const isWithSelf = dice.int(0, 1) === 1;
  const right = (n * (n + (isWithSelf ? 1 : -1))) / 2;
  const figure = isWithSelf
    ? program(
        `set n to ${n}`,
        'set steps to 0',
        'for i from 1 to n',
        '  for j from 1 to i',
        '    set steps to steps + 1',
        '  end',
        'end',
        'print steps',
      )
    : program(
        `set n to ${n}`,
        'set steps to 0',
        'for i from 1 to n - 1',
        '  for j from i + 1 to n',
        '    set steps to steps + 1',
        '  end',
        'end',
        'print steps',
      );
  return numberPrinted(dice, {
    question: `${leadFor(dice, dice.pick(places))} ${notes.bothEnds} ${dice.pick(asks)}`,
    figure,
    right,
    slips: [
      [
        isWithSelf ? right - n : right + n,
        isWithSelf ? 'Leaves out the iterations in which both counters are equal.' : 'Also counts the pairs of a number with itself.',
      ],
      [n * n, 'Gives the inner loop the same number of iterations every time.'],
      [n * (n + (isWithSelf ? 1 : -1)), 'Counts every pair in both orders.'],
      [2 * n, 'Adds the iterations of the two loops.'],
      [Math.floor((n * n) / 2), 'Takes exactly half of all pairs.'],
    ],
    explanation: isWithSelf
      ? `The inner loop runs 1, 2, …, ${n} times, for a total of ${n} × ${n + 1} ÷ 2 = ${right}.`
      : `The inner loop runs ${n - 1}, ${n - 2}, …, 1 times, for a total of ${n} × ${n - 1} ÷ 2 = ${right}.`,
  });
};

const halved: Kind = (dice) => {
  const power = dice.int(4, 7);
  const n = 2 ** power;
  const isInside = dice.int(0, 1) === 1;
  const right = isInside ? n * power : n + power;
  const halving = ['set k to n', 'while k > 1', '  set k to k div 2', '  set steps to steps + 1', 'end'];
  const figure = isInside
    ? program(`set n to ${n}`, 'set steps to 0', 'for i from 1 to n', ...halving.map((line) => `  ${line}`), 'end', 'print steps')
    : program(`set n to ${n}`, 'set steps to 0', 'for i from 1 to n', '  set steps to steps + 1', 'end', ...halving, 'print steps');
  return numberPrinted(dice, {
    question: `${leadFor(dice, dice.pick(places))} ${notes.quotient} ${dice.pick(asks)}`,
    figure,
    right,
    slips: [
      [
        isInside ? n + power : n * power,
        isInside
          ? 'Adds the iterations of the two loops, although one is inside the other.'
          : 'Multiplies the iterations of the two loops, although they run one after the other.',
      ],
      [isInside ? n * (power + 1) : n + power + 1, 'Halves the value 1 once more.'],
      [isInside ? (n * n) / 2 : n + n / 2, 'Gives the while loop n ÷ 2 iterations.'],
      [isInside ? n * (power - 1) : n + power - 1, 'Stops halving at 2.'],
      [isInside ? n * n : 2 * n, 'Gives the while loop n iterations.'],
    ],
    explanation: `Halving goes ${range(0, power)
      .toReversed()
      .map((at) => 2 ** at)
      .join(' → ')} and takes ${power} iterations; the for loop has ${n}: ${isInside ? `${n} × ${power}` : `${n} + ${power}`} = ${right}.`,
  });
};

const scaledTime: Kind = (dice) => {
  const depth = dice.int(2, 3);
  const [factor, seconds, n] = [dice.int(2, 4), dice.int(2, 6), dice.pick([100, 200, 500, 1000])];
  const right = seconds * factor ** depth;
  const names = ['i', 'j', 'k'].slice(0, depth);
  const lines = names.map((name, at) => `${'  '.repeat(at)}for ${name} from 1 to n`);
  const ends = names.map((_, at) => `${'  '.repeat(depth - 1 - at)}end`);
  return numberPrinted(dice, {
    question: `${dice.pick(['The core of a program', 'The slowest part of a program', 'A program'])} for ${pickScene(dice, places)} looks like this. With n = ${number(n)}, it takes ${seconds} seconds, nearly all of it in the loops. About how many seconds does it take with n = ${number(n * factor)}?`,
    figure: program('set steps to 0', ...lines, `${'  '.repeat(depth)}set steps to steps + 1`, ...ends, 'print steps'),
    right,
    slips: [
      [seconds * factor, `Makes the time ${factor} times as long, as with a single loop.`],
      [seconds * factor ** 2, 'Squares the factor, as with two nested loops.'],
      [seconds * factor ** 3, 'Cubes the factor, as with three nested loops.'],
      [seconds * factor * depth, 'Multiplies the factor by the number of loops instead of raising it to that power.'],
      [seconds + factor ** depth, 'Adds the factor to the time.'],
      [seconds ** 2 * factor, 'Squares the time instead of the factor.'],
    ],
    explanation: `With ${depth} nested loops, making n ${factor} times as large means ${factor} to the power of ${depth} = ${factor ** depth} times as many iterations: ${seconds} × ${factor ** depth} = ${right} seconds.`,
  });
};

export const loopCost = familyOf('loop-cost', 'Finds how many steps loops take for n, and how that grows with n.', {
  easy: [afterEachOther],
  medium: [everyPair, scaledTime],
  hard: [halved],
});
