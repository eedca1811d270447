import type { Seeded } from '../../rules/seeded.ts';
import { familyOf, type Kind, program } from './program-items.ts';
import { notes } from './program-scenes.ts';
import { type Decision, decisionOf } from './truth-scenes.ts';

type Input = { a: number; b: number; flag: boolean };
type Reading = (input: Input) => boolean;
type Form = { text: string; holds: Reading; misread: readonly (readonly [Reading, string])[] };
type Shape = (names: Decision, A: number, B: number) => Form;

const bothParts: Shape = ({ one, other }, A, B) => ({
  text: `${one} >= ${A} and ${other} < ${B}`,
  holds: ({ a, b }) => a >= A && b < B,
  misread: [
    [({ a, b }) => a >= A && b <= B, `Counts ${B} itself as “< ${B}”.`],
    [({ a, b }) => a > A && b < B, `Does not count ${A} itself as “>= ${A}”.`],
    [({ a }) => a >= A, 'Looks only at the first part of the condition.'],
    [({ b }) => b < B, 'Looks only at the second part of the condition.'],
    [({ a, b }) => a >= A && b > B, `Reads “< ${B}” as “more than ${B}”.`],
  ],
});

const eitherPart: Shape = ({ one, other }, A, B) => ({
  text: `${one} > ${A} or ${other} <= ${B}`,
  holds: ({ a, b }) => a > A || b <= B,
  misread: [
    [({ a, b }) => a > A && b <= B, 'Requires both parts to hold, although one is enough.'],
    [({ a, b }) => a >= A || b <= B, `Counts ${A} itself as “> ${A}”.`],
    [({ a, b }) => a > A || b < B, `Does not count ${B} itself as “<= ${B}”.`],
    [({ a }) => a > A, 'Looks only at the first part of the condition.'],
    [({ b }) => b > B, `Reads “<= ${B}” as “more than ${B}”.`],
  ],
});

const andFirst: Shape = ({ one, other, flag }, A, B) => ({
  text: `${flag} or ${one} >= ${A} and ${other} < ${B}`,
  holds: ({ a, b, flag: isOn }) => isOn || (a >= A && b < B),
  misread: [
    [({ a, b, flag: isOn }) => (isOn || a >= A) && b < B, 'Evaluates “or” before “and”.'],
    [({ a, b, flag: isOn }) => isOn && a >= A && b < B, 'Requires all three parts to hold.'],
    [({ a, b, flag: isOn }) => isOn || a >= A || b < B, 'Reads “and” as “or”.'],
    [({ a, b, flag: isOn }) => isOn || (a >= A && b <= B), `Counts ${B} itself as “< ${B}”.`],
    [({ a, b, flag: isOn }) => isOn || (a > A && b < B), `Does not count ${A} itself as “>= ${A}”.`],
  ],
});

const notFirst: Shape = ({ one, other, flag }, A, B) => ({
  text: `not ${flag} and ${one} > ${A} or ${other} <= ${B}`,
  holds: ({ a, b, flag: isOn }) => (!isOn && a > A) || b <= B,
  misread: [
    [({ a, b, flag: isOn }) => (isOn && a > A) || b <= B, 'Ignores the word “not”.'],
    [({ a, b, flag: isOn }) => !(isOn && a > A) || b <= B, 'Applies “not” to the whole first part.'],
    [({ a, b, flag: isOn }) => !isOn && (a > A || b <= B), 'Evaluates “or” before “and”.'],
    [({ a, b, flag: isOn }) => (!isOn && a >= A) || b <= B, `Counts ${A} itself as “> ${A}”.`],
    [({ a, b, flag: isOn }) => (!isOn && a > A) || b < B, `Does not count ${B} itself as “<= ${B}”.`],
  ],
});

const notOfOr: Shape = ({ one, other, flag }, A, B) => ({
  text: `not (${one} < ${A} or ${flag}) and ${other} <= ${B}`,
  holds: ({ a, b, flag: isOn }) => a >= A && !isOn && b <= B,
  misread: [
    [({ a, b, flag: isOn }) => (a >= A || isOn) && b <= B, 'Applies “not” only to the first part in the parentheses.'],
    [({ a, b, flag: isOn }) => (a >= A || !isOn) && b <= B, 'Negates both parts in the parentheses but keeps the “or”.'],
    [({ a, b, flag: isOn }) => a > A && !isOn && b <= B, `Treats ${A} itself as less than ${A}.`],
    [({ a, flag: isOn }) => a >= A && !isOn, 'Forgets the part after the parentheses.'],
    [({ a, b, flag: isOn }) => a >= A && !isOn && b < B, `Does not count ${B} itself as “<= ${B}”.`],
  ],
});

const notOfAnd: Shape = ({ one, other, flag }, A, B) => ({
  text: `${flag} and not (${one} >= ${A} and ${other} < ${B})`,
  holds: ({ a, b, flag: isOn }) => isOn && (a < A || b >= B),
  misread: [
    [({ a, b, flag: isOn }) => isOn && a < A && b >= B, 'Negates both parts in the parentheses but keeps the “and”.'],
    [({ a, b, flag: isOn }) => isOn && a < A && b < B, 'Applies “not” only to the first part in the parentheses.'],
    [({ a, b, flag: isOn }) => isOn && (a <= A || b >= B), `Reads “not >= ${A}” as “<= ${A}”.`],
    [({ a, b, flag: isOn }) => isOn && (a < A || b > B), `Reads “not < ${B}” as “> ${B}”.`],
    [({ a, b }) => a < A || b >= B, 'Forgets the part before the parentheses.'],
    [({ a, b, flag: isOn }) => isOn && a >= A && b < B, 'Ignores the word “not”.'],
  ],
});

const inputsOf = (A: number, B: number): Input[] =>
  [A - 2, A - 1, A, A + 1, A + 3].flatMap((a) => [B - 2, B - 1, B, B + 2].flatMap((b) => [true, false].map((flag) => ({ a, b, flag }))));

const isFair = (form: Form, input: Input): boolean => form.misread.some(([reading]) => reading(input) !== form.holds(input));

function kindOf(shapes: readonly Shape[], hasFlag: boolean): Kind {
  return (dice) => {
    const names = decisionOf(dice);
    const [A, B] = [dice.pick(names.limit), dice.pick(names.bound)];
    const form = dice.pick(shapes)(names, A, B);
    const wanted = dice.int(0, 1) === 1;
    const format = ({ a, b, flag }: Input) => `${names.one} = ${a}, ${names.other} = ${b}${hasFlag ? `, ${names.flag} = ${flag}` : ''}`;
    const inputs = dice.shuffle(inputsOf(A, B));
    const right = inputs.find((input) => form.holds(input) === wanted && isFair(form, input));
    const wrong = dice.sample(form.misread, 3).flatMap(([reading, mistake]) => {
      const misled = inputs.find((input) => form.holds(input) !== wanted && reading(input) === wanted);
      return misled ? [{ text: format(misled), mistake }] : [];
    });
    return itemOf(dice, names, form, { wanted, right: right ? format(right) : '', wrong });
  };
}

type Found = { wanted: boolean; right: string; wrong: { text: string; mistake: string }[] };

function itemOf(dice: Seeded, names: Decision, form: Form, { wanted, right, wrong }: Found) {
  const [one, two, three] = wrong;
  if (!one || !two || !three || new Set([right, one.text, two.text, three.text]).size < 4 || right === '') return null;
  const said = wanted ? names.yes : names.no;
  const hasOrder = /\band\b/.test(form.text) && /\b(?:or|not)\b/.test(form.text);
  const ask = dice.pick([`Which values make it print “${said}”?`, `For which of these values does it print “${said}”?`]);
  return {
    question: [names.lead, ...(hasOrder ? [notes.order] : []), ask].join(' '),
    figure: program(`if ${form.text} then`, `  print "${names.yes}"`, 'else', `  print "${names.no}"`, 'end'),
    right: { text: right },
    wrong: [one, two, three] as const,
    explanation: `With ${right}, the condition “${form.text}” is ${wanted ? 'true' : 'false'}, so “${said}” is printed; with the other options, it is ${wanted ? 'false' : 'true'}.`,
  };
}

export const conditionInputs = familyOf(
  'condition-inputs',
  'Finds the values that make a condition with and, or and not come true or false.',
  {
    easy: [kindOf([bothParts, eitherPart], false)],
    medium: [kindOf([andFirst, notFirst], true)],
    hard: [kindOf([notOfOr, notOfAnd], true)],
  },
);
