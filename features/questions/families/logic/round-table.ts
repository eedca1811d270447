import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { type Clue, enoughClues, ordersOf, withoutEach } from '../kit/orders.ts';
import { peopleOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

export const roundTable: Family = {
  name: 'round-table',
  idea: 'Who sits opposite or beside whom at a round table, from clues about neighbors.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

const scenes = [
  'are sitting at a round table',
  'are sitting around a campfire',
  'are having lunch at a round table',
  'are sitting in a circle of six chairs',
  'are playing cards at a round table',
  'are meeting at a round table',
];

/** How many seats further to the left of one person, all facing the middle, another sits: 1 is the left neighbor, 5 the right one. */
const leftwards = (order: readonly string[], from: string, to: string): number => (order.indexOf(to) - order.indexOf(from) + 6) % 6;

const sides = [
  { words: 'opposite', steps: 3 },
  { words: 'directly to the left of', steps: 1 },
  { words: 'directly to the right of', steps: 5 },
] as const;

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const people = peopleOf(dice, 6);
  const [host = '', ...others] = people;
  // The seats have no numbers, so one person may be thought to sit still.
  const orders = ordersOf(others).map((rest) => [host, ...rest]);
  const solution = [host, ...dice.shuffle(others)];
  const clues = enoughClues(dice.shuffle(cluesOf(dice, solution, difficulty)), orders);
  if (!clues || clues.length < 3 || clues.length > { easy: 4, medium: 5, hard: 6 }[difficulty]) return null;
  const side = dice.pick(sides);
  const [near = ''] = dice.sample(people, 1);
  const personAt = (order: readonly string[], steps: number) => order.find((name) => leftwards(order, near, name) === steps) ?? '';
  const right = personAt(solution, side.steps);
  if (clues.some(({ text }) => text.includes(near) && text.includes(right) && !text.includes('not'))) return null;
  const seen = new Set([right]);
  const wrong = [
    { text: personAt(solution, 6 - side.steps), mistake: 'Confuses left and right.' },
    ...dice
      .shuffle(withoutEach(clues, orders))
      .map(({ clue, order }): Choice => ({ text: personAt(order, side.steps), mistake: `Ignores the clue: ${clue.text}` })),
    { text: personAt(solution, side.steps === 1 ? 2 : side.steps - 1), mistake: 'Is off by one seat in the order.' },
    { text: personAt(solution, side.steps === 5 ? 4 : side.steps + 1), mistake: 'Is off by one seat in the order.' },
  ].filter(({ text }) => !seen.has(text) && seen.add(text));
  const turn = solution.indexOf(near);
  return wordedItem({
    question: `${listed(dice.shuffle(people))} ${pickScene(dice, scenes)}, evenly spaced and facing the center. ${dice
      .shuffle(clues)
      .map(({ text }) => text)
      .join(' ')} Who sits ${side.words} ${near}?`,
    right: { text: right },
    wrong: wrong.slice(0, 3),
    explanation: `Only one seating arrangement fits. Starting with ${near} and moving to the person on the left each time, it is ${[...solution.slice(turn), ...solution.slice(0, turn)].join(', ')}. So ${right} sits ${side.words} ${near}.`,
  });
}

function cluesOf(dice: Seeded, solution: readonly string[], difficulty: Difficulty): Clue[] {
  const clues: Clue[] = [];
  for (const one of solution)
    for (const two of solution) {
      if (one === two) continue;
      const steps = leftwards(solution, two, one);
      const isAt =
        (...wanted: number[]) =>
        (order: readonly string[]) =>
          wanted.includes(leftwards(order, two, one));
      if (steps === 3) clues.push({ text: `${one} sits opposite ${two}.`, holds: isAt(3) });
      if (steps === 1 && difficulty !== 'hard') clues.push({ text: `${one} sits directly to the left of ${two}.`, holds: isAt(1) });
      if (steps === 5 && difficulty === 'easy') clues.push({ text: `${one} sits directly to the right of ${two}.`, holds: isAt(5) });
      if (difficulty === 'easy') continue;
      if (steps === 1 || steps === 5) clues.push({ text: `${one} sits next to ${two}.`, holds: isAt(1, 5) });
      else clues.push({ text: `${one} does not sit next to ${two}.`, holds: isAt(2, 3, 4) });
      if (steps !== 3) clues.push({ text: `${one} does not sit opposite ${two}.`, holds: isAt(1, 2, 4, 5) });
      if (steps === 2) clues.push({ text: `${one} sits two seats to the left of ${two}.`, holds: isAt(2) });
    }
  // At the hardest level at most one clue may name opposite seats, so that neighbors have to be worked out.
  return difficulty === 'hard'
    ? dice
        .shuffle(clues)
        .filter(({ text }, at, all) => !/ sits opposite /.test(text) || all.findIndex((other) => / sits opposite /.test(other.text)) === at)
    : clues;
}
