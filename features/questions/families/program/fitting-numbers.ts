import { familyOf, type Kind, numberPrinted, program, range } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

type Test = (n: number) => boolean;
const countOf = (last: number, test: Test): number => range(1, last).filter(test).length;
const lines = (total: string, last: number, condition: string): string[] => [
  `set ${total} to 0`,
  `for n from 1 to ${last}`,
  `  if ${condition} then`,
  `    set ${total} to ${total} + 1`,
  '  end',
  'end',
  `print ${total}`,
];
const shown = (last: number, test: Test): string => range(1, last).filter(test).join(', ');

const between: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [low, gap] = [dice.int(3, 7), dice.int(4, 7)];
  const high = low + gap;
  const last = high + dice.int(3, 6);
  const [lower, upper] = [dice.pick(['>', '>='] as const), dice.pick(['<', '<='] as const)];
  const test: Test = (n) => (lower === '>' ? n > low : n >= low) && (upper === '<' ? n < high : n <= high);
  const right = countOf(last, test);
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(...lines(total, last, `n ${lower} ${low} and n ${upper} ${high}`)),
    right,
    slips: [
      [right + (lower === '>' ? 1 : -1), `Misjudges whether ${low} itself is included.`],
      [right + (upper === '<' ? 1 : -1), `Misjudges whether ${high} itself is included.`],
      [right + (lower === '>' ? 1 : -1) + (upper === '<' ? 1 : -1), 'Misjudges whether the two limits are included.'],
      [last - low + (lower === '>' ? 0 : 1), 'Looks only at the first part of the condition.'],
      [high - (upper === '<' ? 1 : 0), 'Looks only at the second part of the condition.'],
      [last, 'Reads “and” as “or”, so every number fits.'],
      [last - right, 'Counts the numbers that do not fit.'],
    ],
    explanation: `The numbers that pass both parts are ${shown(last, test)}: ${right} in all.`,
  });
};

const oneOrBoth: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [one, other] = dice.pick([
    [2, 3],
    [2, 5],
    [3, 4],
    [3, 5],
  ] as const);
  const last = dice.int(one * other, one * other + 7);
  const [isOne, isOther]: [Test, Test] = [(n) => n % one === 0, (n) => n % other === 0];
  const either = countOf(last, (n) => isOne(n) || isOther(n));
  const both = countOf(last, (n) => isOne(n) && isOther(n));
  const [ones, others] = [countOf(last, isOne), countOf(last, isOther)];
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.remainder),
    figure: program(...lines(total, last, `n mod ${one} = 0 or n mod ${other} = 0`)),
    right: either,
    slips: [
      [ones + others, 'Counts the numbers that pass both parts twice.'],
      [both, 'Requires both parts to hold, although one is enough.'],
      [either - both, 'Leaves out the numbers that pass both parts.'],
      [ones, 'Looks only at the first part of the condition.'],
      [last - either, 'Counts the numbers that do not fit.'],
      [either - 1, 'Leaves out the last number that fits.'],
    ],
    explanation: `Up to ${last}, there are ${ones} multiples of ${one} and ${others} of ${other}; ${both} would be counted twice: ${ones} + ${others} − ${both} = ${either}.`,
  });
};

const notBoth: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [one, other] = dice.pick([
    [2, 3],
    [2, 5],
    [3, 4],
    [3, 5],
  ] as const);
  const last = dice.int(14, 24);
  const low = dice.int(3, 6);
  const word = dice.pick(['or', 'and'] as const);
  const [isOne, isOther]: [Test, Test] = [(n) => n % one === 0, (n) => n % other === 0];
  const inner: Test = word === 'or' ? (n) => isOne(n) || isOther(n) : (n) => isOne(n) && isOther(n);
  const test: Test = (n) => n > low && !inner(n);
  const right = countOf(last, test);
  const [kept, turned]: [Test, Test] =
    word === 'or'
      ? [(n) => !isOne(n) || !isOther(n), (n) => !isOne(n) || isOther(n)]
      : [(n) => !isOne(n) && !isOther(n), (n) => !isOne(n) && isOther(n)];
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.remainder, notes.order),
    figure: program(...lines(total, last, `n > ${low} and not (n mod ${one} = 0 ${word} n mod ${other} = 0)`)),
    right,
    slips: [
      [countOf(last, (n) => n > low && kept(n)), `Negates both parts in the parentheses but keeps the “${word}”.`],
      [countOf(last, (n) => n > low && turned(n)), 'Applies “not” only to the first part in the parentheses.'],
      [countOf(last, (n) => n > low && inner(n)), 'Ignores the word “not”.'],
      [countOf(last, (n) => n >= low && !inner(n)), `Counts ${low} itself as “> ${low}”.`],
      [countOf(last, (n) => !inner(n)), 'Forgets the part before the parentheses.'],
      [right - 1, 'Leaves out the last number that fits.'],
    ],
    explanation: `Above ${low} and up to ${last}, the program counts ${word === 'or' ? `numbers that neither ${one} nor ${other} divides` : `numbers that are not multiples of both ${one} and ${other}`}: ${shown(last, test)}. That makes ${right}.`,
  });
};

export const fittingNumbers = familyOf('fitting-numbers', 'Counts the numbers of a loop that pass a condition with and, or and not.', {
  easy: [between],
  medium: [oneOrBoth],
  hard: [notBoth],
});
