import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { pickScene } from '../kit/scenes.ts';

export const denial: Family = {
  name: 'denial',
  idea: 'What must be true when a statement about all, none, some or so many things is false.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => ({ easy: allOrNone, medium: soMany, hard: nested })[difficulty](dice)),
};

/** Things in groups, and something that is true of some of them: "lamp", "is lit", "floor", "on". */
type Things = { one: string; many: string; state: string; group: string; within: string };

const things: readonly Things[] = [
  { one: 'lamp', many: 'lamps', state: 'lit', group: 'floor', within: 'on' },
  { one: 'window', many: 'windows', state: 'closed', group: 'room', within: 'in' },
  { one: 'cabin', many: 'cabins', state: 'booked', group: 'deck', within: 'on' },
  { one: 'machine', many: 'machines', state: 'insured', group: 'workshop', within: 'in' },
  { one: 'page', many: 'pages', state: 'signed', group: 'file', within: 'in' },
  { one: 'plant', many: 'plants', state: 'labeled', group: 'greenhouse', within: 'in' },
  { one: 'seat', many: 'seats', state: 'taken', group: 'row', within: 'in' },
  { one: 'computer', many: 'computers', state: 'encrypted', group: 'office', within: 'in' },
];
const sources = [
  'A report says',
  'The janitor says',
  'An inspector writes',
  'A note on the board reads',
  'The log states',
  'A colleague claims',
];
const asks = [
  'This is false. Which statement must be true?',
  'This turns out to be false. What must be true?',
  'That is not true. Which of these must be true?',
];

function itemOf(dice: Seeded, claim: string, right: string, wrong: Choice[], why: string): Item | null {
  return wordedItem({
    question: `${dice.pick(sources)}: “${claim}” ${dice.pick(asks)}`,
    right: { text: right },
    wrong: dice.shuffle(wrong).slice(0, 3),
    explanation: `${why} So this must be true: ${right}`,
  });
}

function allOrNone(dice: Seeded): Item | null {
  const { one, state } = pickScene(dice, things, (each) => each.many);
  const some = (word = '') => `At least one ${one} is ${word}${state}.`;
  const all = `Every ${one} is ${state}.`;
  const none = `No ${one} is ${state}.`;
  const exactly = (word = '') => `Exactly one ${one} is ${word}${state}.`;
  return dice.pick([true, false])
    ? itemOf(
        dice,
        all,
        some('not '),
        [
          { text: none, mistake: 'Jumps from “not all” to “none”.' },
          { text: some(), mistake: `Assumes that some are still ${state}.` },
          { text: exactly('not '), mistake: 'Assumes that there is only one exception.' },
        ],
        `A single exception makes “every” false, and we are not told how many there are.`,
      )
    : itemOf(
        dice,
        none,
        some(),
        [
          { text: all, mistake: 'Jumps from “not none” to “all”.' },
          { text: some('not '), mistake: `Assumes that some are still not ${state}.` },
          { text: exactly(), mistake: 'Assumes that there is only one exception.' },
        ],
        `A single ${one} that is ${state} makes “no” false, and we are not told how many there are.`,
      );
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function soMany(dice: Seeded): Item | null {
  const { many, state } = pickScene(dice, things, (each) => each.many);
  const count = dice.int(3, 5);
  const total = numbers[7];
  const told = (bound: string, number: number) =>
    bound === 'At least' && number === 7
      ? `All ${total} of the ${many} are ${state}.`
      : `${bound} ${numbers[number]} of the ${total} ${many} ${number === 1 ? 'is' : 'are'} ${state}.`;
  return dice.pick([true, false])
    ? itemOf(
        dice,
        told('At most', count),
        told('At least', count + 1),
        [
          { text: told('Exactly', count), mistake: `Overlooks that exactly ${numbers[count]} still satisfies the claim.` },
          { text: told('Exactly', count + 1), mistake: 'Treats the nearest case as the only one.' },
          { text: told('At most', count - 1), mistake: 'Lowers the limit instead of exceeding it.' },
          { text: told('At least', count + 2), mistake: 'Goes one too far above the limit.' },
        ],
        `“At most ${numbers[count]}” is false only if there are ${numbers[count + 1]} or more.`,
      )
    : itemOf(
        dice,
        told('At least', count),
        told('At most', count - 1),
        [
          { text: told('Exactly', count), mistake: `Overlooks that exactly ${numbers[count]} still satisfies the claim.` },
          { text: told('Exactly', count - 1), mistake: 'Treats the nearest case as the only one.' },
          { text: told('At least', count + 1), mistake: 'Raises the limit instead of falling short of it.' },
          { text: told('At most', count - 2), mistake: 'Goes one too far below the limit.' },
        ],
        `“At least ${numbers[count]}” is false only if there are ${numbers[count - 1]} or fewer.`,
      );
}

type Denial = readonly [claim: string, right: string, wrong: [text: string, mistake: string][]];

/**
 * The four statements of two halves with what denies each. Weaker statements that would follow as well are no wrong options: “not every …
 * at least one” leaves out “at least one … at least one not”.
 */
function denialsOf({ one, state, group, within }: Things): readonly Denial[] {
  const every = (inner: string) => `${within === 'on' ? 'On' : 'In'} every ${group}, ${inner}.`;
  const some = (inner: string) => `${within === 'on' ? 'On' : 'In'} at least one ${group}, ${inner}.`;
  const all = `every ${one} is ${state}`;
  const none = `no ${one} is ${state}`;
  const some1 = `at least one ${one} is ${state}`;
  const not1 = `at least one ${one} is not ${state}`;
  return [
    [
      every(some1),
      some(none),
      [
        [every(none), 'Negates only the inner part and keeps “every”.'],
        [some(some1), 'Negates only the outer part.'],
        [every(not1), 'Keeps “every” and negates “at least one” too weakly.'],
      ],
    ],
    [
      every(all),
      some(not1),
      [
        [every(not1), 'Negates only the inner part and keeps “every”.'],
        [some(none), 'Jumps from “not all” to “none”.'],
        [every(none), 'Takes both parts to the extreme.'],
        [some(all), 'Negates only the outer part.'],
      ],
    ],
    [
      some(all),
      every(not1),
      [
        [every(none), 'Jumps from “not all” to “none”.'],
        [some(none), 'Keeps “at least one” and jumps to “none”.'],
        [every(some1), 'Negates neither part correctly.'],
      ],
    ],
    [
      some(none),
      every(some1),
      [
        [every(all), 'Jumps from “not none” to “all”.'],
        [some(all), 'Keeps “at least one” and jumps to “all”.'],
        [every(not1), 'Negates only the outer part.'],
      ],
    ],
  ];
}

function nested(dice: Seeded): Item | null {
  const subject = pickScene(dice, things, (each) => each.many);
  const { group, within } = subject;
  const [claim, right, wrong] = dice.pick(denialsOf(subject));
  return itemOf(
    dice,
    claim,
    right,
    wrong.map(([text, mistake]) => ({ text, mistake })),
    claim.includes(` every ${group},`)
      ? `The claim about every ${group} is false as soon as there is one exception: a ${group} where ${innerOf(right)}.`
      : `The claim about at least one ${group} is false only if it is false of every ${group}: ${within} each one, ${innerOf(right)}.`,
  );
}

/** "no lamp is lit" of "On every floor, no lamp is lit." */
const innerOf = (text: string): string => text.replace(/^\S+ (?:every|at least one) \S+, /, '').replace(/\.$/, '');
