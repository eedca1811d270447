import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { type Clue, enoughClues, ordersOf, withoutEach } from '../kit/orders.ts';
import { peopleOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

export const matching: Family = {
  name: 'matching',
  idea: 'Who has what, settled by clues that exclude; at the hardest level together with who comes when.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Topic = { each: string; does: string; doesNot: string; bare: string; things: readonly string[] };

const topics: readonly Topic[] = [
  {
    each: 'each play a different instrument',
    does: 'plays',
    doesNot: 'does not play',
    bare: 'play',
    things: ['the cello', 'the flute', 'the harp', 'the drums', 'the oboe'],
  },
  {
    each: 'each speak a different language',
    does: 'speaks',
    doesNot: 'does not speak',
    bare: 'speak',
    things: ['Arabic', 'Korean', 'Swahili', 'Portuguese', 'Hindi'],
  },
  {
    each: 'each bring a different dish',
    does: 'brings',
    doesNot: 'does not bring',
    bare: 'bring',
    things: ['the salad', 'the soup', 'the rice', 'the bread', 'the fruit'],
  },
  {
    each: 'each teach a different craft',
    does: 'teaches',
    doesNot: 'does not teach',
    bare: 'teach',
    things: ['pottery', 'weaving', 'carving', 'printing', 'drawing'],
  },
  {
    each: 'each study a different subject',
    does: 'studies',
    doesNot: 'does not study',
    bare: 'study',
    things: ['law', 'physics', 'history', 'biology', 'economics'],
  },
  {
    each: 'each repair a different machine',
    does: 'repairs',
    doesNot: 'does not repair',
    bare: 'repair',
    things: ['the crane', 'the press', 'the lathe', 'the pump', 'the saw'],
  },
];
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const topic = pickScene(dice, topics, (each) => each.each);
  const people = peopleOf(dice, 4);
  const things = dice.sample(topic.things, 4);
  const isHard = difficulty === 'hard';
  // An arrangement lists what each person has, then, at the hardest level, when each comes.
  const orders = isHard ? ordersOf(things).flatMap((had) => ordersOf(week).map((when) => [...had, ...when])) : ordersOf(things);
  const solution = [...dice.shuffle(things), ...(isHard ? dice.shuffle(week) : [])];
  const clues = enoughClues(
    dice.shuffle(isHard ? dayClues(dice, topic, people, things, solution) : objectClues(dice, topic, people, things, solution, difficulty)),
    orders,
  );
  if (!clues || clues.length > { easy: 4, medium: 5, hard: 7 }[difficulty] || !isVaried(clues, people, difficulty)) return null;
  const person = dice.int(0, 3);
  if (clues.some(({ text }) => text === `${people[person]} ${topic.does} ${solution[person]}.`)) return null;
  const asksDay = isHard && dice.pick([true, false]);
  const asksWho = !asksDay && dice.pick([true, false]);
  const answerOf = (order: readonly string[]): string =>
    asksDay ? (order[4 + person] ?? '') : asksWho ? (people[order.indexOf(solution[person] ?? '')] ?? '') : (order[person] ?? '');
  const right = answerOf(solution);
  const ask = asksDay
    ? `On which day does ${people[person]} come in?`
    : asksWho
      ? `Who ${topic.does} ${solution[person]}?`
      : `What does ${people[person]} ${topic.bare}?`;
  const left = dice
    .shuffle(withoutEach(clues, orders))
    .map(({ clue, order }): Choice => ({ text: answerOf(order), mistake: `Ignores the clue: ${clue.text}` }));
  const rest = (asksDay ? week : asksWho ? people : things).map((text): Choice => ({
    text,
    mistake: 'Stops before using all the clues.',
  }));
  const seen = new Set([right]);
  const wrong = [...left, ...rest].filter(({ text }) => !seen.has(text) && seen.add(text));
  const days = isHard ? ' Each of them comes in on a different day, Monday through Thursday.' : '';
  return wordedItem({
    question: `${listed(people)} ${topic.each}: ${listed(things)}.${days} ${dice
      .shuffle(clues)
      .map(({ text }) => text)
      .join(' ')} ${ask}`,
    right: { text: right },
    wrong: wrong.slice(0, 3),
    explanation: `Only one arrangement fits all the clues: ${people.map((name, at) => `${name} ${topic.does} ${solution[at]}${isHard ? ` (${solution[4 + at]})` : ''}`).join(', ')}. So the answer is ${right}.`,
  });
}

/** Nobody is told apart by a string of exclusions, and from the middle level on one clue at least leaves a choice. */
function isVaried(clues: readonly Clue[], people: readonly string[], difficulty: Difficulty): boolean {
  const isFew = people.every((name) => clues.filter(({ text }) => text.startsWith(`${name} `)).length <= (difficulty === 'hard' ? 2 : 1));
  return isFew && (difficulty !== 'medium' || clues.some(({ text }) => text.startsWith('Either')));
}

function objectClues(
  dice: Seeded,
  { does, doesNot }: Topic,
  people: readonly string[],
  things: readonly string[],
  solution: readonly string[],
  difficulty: Difficulty,
): Clue[] {
  const clues: Clue[] = [];
  for (const [at, name] of people.entries()) {
    const own = solution[at] ?? '';
    const others = dice.shuffle(things.filter((thing) => thing !== own));
    const [one = '', two = ''] = others;
    clues.push({ text: `${name} ${does} neither ${one} nor ${two}.`, holds: (order) => order[at] !== one && order[at] !== two });
    for (const thing of others) clues.push({ text: `${name} ${doesNot} ${thing}.`, holds: (order) => order[at] !== thing });
    const other = dice.int(0, 3);
    if (difficulty === 'medium' && other !== at)
      clues.push({
        text: `Either ${name} or ${people[other]} ${does} ${own}.`,
        holds: (order) => order[at] === own || order[other] === own,
      });
    if (difficulty === 'easy' && at === 0) clues.push({ text: `${name} ${does} ${own}.`, holds: (order) => order[at] === own });
  }
  return clues;
}

function dayClues(
  dice: Seeded,
  { does, doesNot }: Topic,
  people: readonly string[],
  things: readonly string[],
  solution: readonly string[],
): Clue[] {
  const dayAt = (order: readonly string[], person: number) => week.indexOf(order[4 + person] ?? '');
  const dayOfThing = (order: readonly string[], thing: string) => dayAt(order, order.indexOf(thing));
  const clues: Clue[] = [];
  for (const [at, name] of people.entries()) {
    const own = solution[at] ?? '';
    const day = solution[4 + at] ?? '';
    const [one = '', two = ''] = dice.shuffle(things.filter((thing) => thing !== own));
    const [off = ''] = dice.shuffle(week.filter((other) => other !== day));
    clues.push(
      { text: `${name} ${does} neither ${one} nor ${two}.`, holds: (order) => order[at] !== one && order[at] !== two },
      { text: `${name} ${doesNot} ${one}.`, holds: (order) => order[at] !== one },
      { text: `${name} does not come in on ${off}.`, holds: (order) => order[4 + at] !== off },
      { text: `Whoever ${does} ${own} comes in on ${day}.`, holds: (order) => week[dayOfThing(order, own)] === day },
    );
    for (const [other, thing] of solution.slice(0, 4).entries())
      if (other !== at && dayAt(solution, at) < dayAt(solution, other))
        clues.push({
          text: `${name} comes in earlier in the week than whoever ${does} ${thing}.`,
          holds: (order) => dayAt(order, at) < dayOfThing(order, thing),
        });
  }
  return clues;
}
