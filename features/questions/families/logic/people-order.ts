import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { type Clue, enoughClues, ordersOf, withoutEach } from '../kit/orders.ts';
import { peopleOf } from '../kit/people.ts';
import { type Ranking, rankings } from './rankings.ts';
import { pickScene } from '../kit/scenes.ts';

export const peopleOrder: Family = {
  name: 'people-order',
  idea: 'Who stands at a given place of an order that clues settle completely.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const people = peopleOf(dice, { easy: 4, medium: 5, hard: 6 }[difficulty]);
  const ranking = pickScene(dice, rankings, 'rankings');
  const orders = ordersOf(people);
  const order = dice.shuffle(people);
  const clues = enoughClues(dice.shuffle(cluesOf(dice, ranking, order, difficulty)), orders);
  if (!clues || clues.length > { easy: 4, medium: 5, hard: 6 }[difficulty]) return null;
  const asked = dice.int(difficulty === 'easy' ? 0 : 1, people.length - (difficulty === 'easy' ? 1 : 2));
  const right = order[asked] ?? '';
  const wrong: Choice[] = [
    ...dice
      .shuffle(withoutEach(clues, orders))
      .map((other) => ({ text: other.order[asked] ?? '', mistake: `Ignores the clue: ${other.clue.text}` })),
    { text: order.at(-1 - asked) ?? '', mistake: 'Counts from the wrong end.' },
    { text: order[asked + 1] ?? '', mistake: 'Counts one place too far.' },
    { text: order[asked - 1] ?? '', mistake: 'Stops one place too early.' },
  ];
  const seen = new Set(['', right]);
  const distinct = wrong.filter(({ text }) => !seen.has(text) && seen.add(text));
  const told = dice.shuffle(clues).map(({ text }) => text);
  return wordedItem({
    question: `${ranking.intro(listed(dice.shuffle(people)))} ${told.join(' ')} ${ranking.ask(asked, people.length)}`,
    right: { text: right },
    wrong: distinct,
    explanation: `Only one order fits all the clues. ${sentence(ranking.from)}, it is ${order.join(', ')}. So the answer is ${right}.`,
  });
}

function cluesOf(
  dice: Seeded,
  { before, after, directly, gap, neither }: Ranking,
  order: readonly string[],
  difficulty: Difficulty,
): Clue[] {
  const at = (people: readonly string[], name: string) => people.indexOf(name);
  const clues: Clue[] = [];
  for (const [first, one] of order.entries())
    for (const [second, two] of order.entries()) {
      const distance = second - first;
      if (distance <= 0) continue;
      const isNear = distance === 1;
      if (difficulty === 'easy' || distance < 3)
        clues.push({ text: dice.pick([before(one, two), after(two, one)]), holds: (people) => at(people, one) < at(people, two) });
      if (isNear && difficulty !== 'easy')
        clues.push({ text: directly(one, two), holds: (people) => at(people, two) - at(people, one) === 1 });
      if (difficulty === 'hard' && (distance === 2 || distance === 3)) {
        const [left, right] = dice.shuffle([one, two]) as [string, string];
        clues.push({ text: gap(left, right, distance - 1), holds: (people) => Math.abs(at(people, one) - at(people, two)) === distance });
      }
    }
  if (difficulty !== 'easy')
    for (const name of order.slice(1, -1))
      clues.push({ text: neither(name), holds: (people) => at(people, name) > 0 && at(people, name) < people.length - 1 });
  // Fewer plain comparisons at the higher levels leave room for the clues that need more thought.
  return difficulty === 'easy'
    ? clues
    : clues.filter(({ text }) =>
        !text.includes(' than ') && !/ (?:before|after|in front of|behind) /.test(text) ? true : dice.int(0, 2) > 0,
      );
}
