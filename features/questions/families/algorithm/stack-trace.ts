import type { Seeded } from '../../rules/seeded.ts';
import { bracketed, familyOf, type Kind, numberPrinted, program, range, textPrinted } from '../program/program-items.ts';
import { askNumber, askText, leadFor } from '../program/program-scenes.ts';
import { pickScene } from '../kit/scenes.ts';

const note = 'A stack returns the most recently pushed item first.';
const places = [
  'the undo button in a drawing tool',
  'the back button in a browser',
  'a stack of trays',
  'a rail siding',
  'a card game',
  'a pocket calculator',
];
const stacks = ['stack', 'pile', 'history', 'trays'];

/** A push of a value, or a pop. */
type Act = number | 'pop';

/** What is left after the acts, when a pop takes from the end or, as in a queue, from the front. */
function leftAfter(acts: readonly Act[], end: 'top' | 'bottom' = 'top'): number[] {
  const left: number[] = [];
  for (const act of acts)
    if (act !== 'pop') left.push(act);
    else if (end === 'top') left.pop();
    else left.shift();
  return left;
}

/** Pushes and pops in an order in which the stack never runs empty. */
function actsOf(dice: Seeded, pushes: number, pops: number): Act[] {
  const values = dice.sample(range(2, 19), pushes);
  const acts: Act[] = values.splice(0, 2);
  let [left, size] = [pops, 2];
  while (values.length > 0 || left > 0) {
    const isPop = left > 0 && size > 1 && (values.length === 0 || dice.int(0, 1) === 1);
    if (isPop) [left, size] = [left - 1, size - 1];
    else size++;
    acts.push(isPop ? 'pop' : (values.shift() ?? 0));
    if (!isPop && values.length === 0 && left > 0 && size <= 1) return [];
  }
  return acts;
}

const written = (acts: readonly Act[], stack: string): string[] => [
  `set ${stack} to []`,
  ...acts.map((act) => (act === 'pop' ? `pop from ${stack}` : `push ${act} onto ${stack}`)),
];

const lastOut: Kind = (dice) => {
  const stack = dice.pick(stacks);
  const acts = actsOf(dice, dice.int(4, 5), dice.int(1, 2));
  const left = leftAfter(acts);
  const right = left.at(-1) ?? 0;
  const pushed = acts.filter((act) => act !== 'pop');
  if (left.length < 2 || acts.at(-1) !== 'pop') return null;
  return numberPrinted(dice, {
    question: askNumber(dice, leadFor(dice, dice.pick(places)), note),
    figure: program(...written(acts, stack), `pop from ${stack} into taken`, 'print taken'),
    right,
    isClosed: true,
    slips: [
      [leftAfter(acts, 'bottom')[0] ?? 0, 'Removes from the bottom every time, as with a queue.'],
      [left[0] ?? 0, 'Gives the value at the bottom.'],
      [left.at(-2) ?? 0, 'Pops one value too many.'],
      [pushed.at(-1) ?? 0, 'Gives the value pushed last, although it has already been popped.'],
      [
        leftAfter(acts.filter((act, at) => act !== 'pop' || at !== acts.indexOf('pop'))).at(-1) ?? 0,
        'Skips one of the lines that pop a value.',
      ],
      [pushed[0] ?? 0, 'Gives the value that was pushed first.'],
    ],
    explanation: `Before the last pop, the stack holds ${left.join(', ')} from bottom to top, so ${right} is popped.`,
  });
};

const whatIsLeft: Kind = (dice) => {
  const stack = dice.pick(stacks);
  const acts = actsOf(dice, dice.int(5, 6), dice.int(2, 3));
  const left = leftAfter(acts);
  if (left.length < 2) return null;
  const pops = acts.filter((act) => act === 'pop').length;
  const pushed = acts.filter((act) => act !== 'pop');
  return textPrinted(dice, {
    question: askText(dice, leadFor(dice, dice.pick(places)), note, 'A stack is printed from bottom to top.'),
    figure: program(...written(acts, stack), `print ${stack}`),
    right: bracketed(left),
    slips: [
      [bracketed(leftAfter(acts, 'bottom')), 'Removes from the bottom every time, as with a queue.'],
      [bracketed(pushed.slice(0, -pops)), 'Pushes everything first and pops the values at the end.'],
      [bracketed(left.toReversed()), 'Writes the stack from top to bottom.'],
      [bracketed(leftAfter([...acts, 'pop'])), 'Pops one value too many.'],
      [bracketed(leftAfter(acts.filter((_, at) => at !== acts.lastIndexOf('pop')))), 'Skips the last line that pops a value.'],
    ],
    explanation: `Each pop removes the newest value still on the stack; of ${pushed.join(', ')}, this leaves ${bracketed(left)}.`,
  });
};

type Sign = '+' | '−' | '×';
const work = (sign: Sign, a: number, b: number): number => (sign === '+' ? a + b : sign === '−' ? a - b : a * b);

const postfix: Kind = (dice) => {
  const [a, b, c, d] = Array.from({ length: 4 }, () => dice.int(2, 9)) as [number, number, number, number];
  const [first, second, third] = dice.shuffle<Sign>(['−', '×', dice.pick(['+', '−'] as const)]) as [Sign, Sign, Sign];
  const isPaired = dice.int(0, 1) === 1;
  const text = isPaired ? `${a} ${b} ${first} ${c} ${d} ${second} ${third}` : `${a} ${b} ${c} ${first} ${second} ${d} ${third}`;
  const value = (calculate: typeof work) =>
    isPaired
      ? calculate(third, calculate(first, a, b), calculate(second, c, d))
      : calculate(third, calculate(second, a, calculate(first, b, c)), d);
  const right = value(work);
  const inOrder = work(third, work(second, work(first, a, b), c), d);
  const other = isPaired ? work(third, work(second, a, work(first, b, c)), d) : work(third, work(first, a, b), work(second, c, d));
  const steps = isPaired
    ? `${a} ${first} ${b} = ${work(first, a, b)}, ${c} ${second} ${d} = ${work(second, c, d)}`
    : `${b} ${first} ${c} = ${work(first, b, c)}, ${a} ${second} ${work(first, b, c)} = ${work(second, a, work(first, b, c))}`;
  if (right <= 0 || /= -/.test(steps)) return null;
  return numberPrinted(dice, {
    question: `${pickScene(dice, postfixLeads)} “${text}” from left to right with a stack. A number is pushed. An operator pops the top two numbers, combines them with the lower one on the left, and pushes the result. ${dice.pick(['What is left on the stack at the end?', 'Which number remains on the stack?'])}`,
    right,
    slips: [
      [value((sign, one, two) => work(sign, two, one)), 'Puts the top number on the left of the operator.'],
      [inOrder, 'Puts the operators between the numbers in order.'],
      [other, 'Applies an operator to numbers that are not the top two.'],
      [work(third, work(second, work(first, c, d), b), a), 'Reads the expression from right to left.'],
      [work(first, a, work(second, b, work(third, c, d))), 'Applies the last operator first.'],
    ],
    explanation: `Step by step: ${steps}, and the last operator gives ${right}.`,
  });
};

const postfixLeads = [
  'A calculator processes',
  'A spreadsheet evaluates',
  'A printer processes',
  'A navigation device evaluates',
  'A game engine processes',
];

export const stackTrace = familyOf('stack-trace', 'Follows what is pushed onto a stack and what comes off it.', {
  easy: [lastOut],
  medium: [whatIsLeft],
  hard: [postfix],
});
