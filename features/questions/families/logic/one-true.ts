import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { peopleOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

export const oneTrue: Family = {
  name: 'one-true',
  idea: 'Who did it, when it is known how many of the statements are true.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

const deeds = [
  { tale: 'left the lights on', ask: 'Who left the lights on?' },
  { tale: 'ate the last piece of cake', ask: 'Who ate the last piece of cake?' },
  { tale: 'sent the flowers', ask: 'Who sent the flowers?' },
  { tale: 'won the raffle', ask: 'Who won the raffle?' },
  { tale: 'parked in the director’s spot', ask: 'Who parked there?' },
  { tale: 'broke the window', ask: 'Who broke the window?' },
  { tale: 'hid the key', ask: 'Who hid the key?' },
];

/** What a speaker says, and whether it is true if a given person did it. */
type Saying = { text: string; isTrue: (doer: string) => boolean };

const counts = ['None', 'Exactly one', 'Exactly two', 'Exactly three', 'All'];

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const people = peopleOf(dice, 4);
  const { tale, ask } = pickScene(dice, deeds, (each) => each.tale);
  const sayings: Saying[] = [];
  for (const speaker of people) sayings.push(sayingOf(dice, people, speaker, sayings, difficulty));
  const truths = (doer: string) => sayings.filter((saying) => saying.isTrue(doer)).length;
  const wanted = { easy: 1, medium: dice.pick([1, 3]), hard: dice.pick([1, 2, 3]) }[difficulty];
  const doers = people.filter((doer) => truths(doer) === wanted);
  const [right] = doers;
  const isVaried =
    new Set(sayings.map(({ text }) => text)).size === 4 && (difficulty !== 'hard' || sayings.some(({ text }) => text.startsWith('What')));
  if (right === undefined || doers.length !== 1 || !isVaried) return null;
  const told = people.map((speaker, at) => `${speaker} says: “${sayings[at]?.text}”`);
  const verdict =
    wanted === 1
      ? 'Exactly one of these statements is true.'
      : wanted === 3
        ? 'Exactly one of these statements is false.'
        : 'Exactly two of these statements are true.';
  return wordedItem({
    question: `One of four people, ${listed(people)}, ${tale}. ${told.join(' ')} ${verdict} ${ask}`,
    right: { text: right },
    wrong: people
      .filter((name) => name !== right)
      .map((name) => ({
        text: name,
        mistake: `Overlooks that ${counts[truths(name)]?.toLowerCase()} of the statements would then be true.`,
      })),
    explanation: `If it was ${right}, what ${listed(people.filter((_, at) => sayings[at]?.isTrue(right)))} ${wanted === 1 ? 'says' : 'say'} is true and the rest is false, which fits. For anyone else, the number of true statements would be ${listed(people.filter((name) => name !== right).map((name) => `${truths(name)} (${name})`))}.`,
  });
}

function sayingOf(dice: Seeded, people: readonly string[], speaker: string, earlier: readonly Saying[], difficulty: Difficulty): Saying {
  const others = people.filter((name) => name !== speaker);
  const [one = '', two = ''] = dice.sample(others, 2);
  const plain: Saying[] = [
    { text: `It was ${one}.`, isTrue: (doer) => doer === one },
    { text: `It wasn’t ${one}.`, isTrue: (doer) => doer !== one },
    { text: 'It wasn’t me.', isTrue: (doer) => doer !== speaker },
  ];
  if (difficulty === 'easy') return dice.pick(plain);
  const pair: Saying = { text: `It was ${one} or ${two}.`, isTrue: (doer) => doer === one || doer === two };
  if (difficulty === 'medium') return dice.pick([...plain, pair]);
  const at = dice.int(0, Math.max(0, earlier.length - 1));
  const said = earlier[at];
  if (!said || dice.int(0, 1) === 0) return dice.pick([...plain, pair]);
  return dice.pick([
    { text: `What ${people[at]} says is true.`, isTrue: said.isTrue },
    { text: `What ${people[at]} says is false.`, isTrue: (doer: string) => !said.isTrue(doer) },
  ]);
}
