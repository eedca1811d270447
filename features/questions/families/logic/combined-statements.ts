import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { areEvenlyLong } from '../kit/even-lengths.ts';
import { denied, type Literal, sceneOf, literalText } from './clauses.ts';

export const combinedStatements: Family = {
  name: 'combined-statements',
  idea: 'Which of four statements joined by and, or and not is true, given plain facts or facts to be worked out first.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Join = 'and' | 'or' | 'either' | 'not-both';

const joins: Record<
  Join,
  { format: (one: string, two: string) => string; holds: (one: boolean, two: boolean) => boolean; mistake: (areTrue: boolean) => string }
> = {
  and: {
    format: (one, two) => `${sentence(one)} and ${two}.`,
    holds: (one, two) => one && two,
    mistake: () => 'Accepts an “and” statement with a false part.',
  },
  or: {
    format: (one, two) => `${sentence(one)} or ${two}.`,
    holds: (one, two) => one || two,
    mistake: () => 'Overlooks that both parts of the “or” statement are false.',
  },
  either: {
    format: (one, two) => `Either ${one} or ${two}, but not both.`,
    holds: (one, two) => one !== two,
    mistake: (areTrue) => `Overlooks that both parts are ${areTrue ? 'true' : 'false'}, so it is not exactly one of them.`,
  },
  'not-both': {
    format: (one, two) => `It is not the case that both ${one} and ${two}.`,
    holds: (one, two) => !(one && two),
    mistake: () => 'Overlooks that both parts are true, which the statement rules out.',
  },
};

const used: Record<Difficulty, readonly Join[]> = {
  easy: ['and', 'and', 'or', 'or'],
  medium: ['and', 'or', 'either', 'not-both'],
  hard: ['and', 'or', 'either', 'not-both'],
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { place, clauses } = sceneOf(dice);
  const facts = dice.sample(clauses, difficulty === 'easy' ? 3 : 4).map((clause): Literal => ({ clause, holds: dice.int(0, 1) === 0 }));
  const statements = dice.shuffle(used[difficulty]).map((join) => {
    const [one, two] = dice.sample(facts, 2).map((fact) => (dice.int(0, 1) === 0 ? fact : denied(fact)));
    return { join, one, two };
  });
  const judged = statements.flatMap(({ join, one, two }) => {
    if (!one || !two) return [];
    const isTrue = (part: Literal) => facts.some(({ clause, holds }) => clause === part.clause && holds === part.holds);
    const { format, holds, mistake } = joins[join];
    const parts = [one, two].map(isTrue);
    const text = format(literalText(one), literalText(two));
    return [{ holds: holds(isTrue(one), isTrue(two)), text, mistake: mistake(isTrue(one)), parts, join }];
  });
  // Each joining word is right as often as the others; “not both” would otherwise be true most of the time.
  const wanted = dice.pick(used[difficulty]);
  const [right, ...others] = judged.filter(({ holds }) => holds);
  if (!right || right.join !== wanted || others.length > 0 || !areEvenlyLong(judged.map(({ text }) => text))) return null;
  const wrong = judged.filter(({ holds }) => !holds).map(({ text, mistake }): Choice => ({ text, mistake }));
  const known = facts.map((fact) => literalText(fact));
  return wordedItem({
    question: `${place}, ${difficulty === 'hard' ? hinted(dice, facts) : `the following is known. ${known.map((fact) => `${sentence(fact)}.`).join(' ')}`} Which of these statements is true?`,
    right: { text: right.text },
    wrong,
    explanation: `${difficulty === 'hard' ? `It follows that ${listed(known)}. ` : ''}Only this statement is true: ${right.text} ${partsTold(right.parts)}. In each of the others, the parts do not fit the words that join them.`,
  });
}

const partsTold = ([one, two]: readonly boolean[]): string =>
  one === two ? `Both of its parts are ${one ? 'true' : 'false'}` : `Only its ${one ? 'first' : 'second'} part is true`;

/** One plain fact, then rules of which each settles one more. */
function hinted(dice: Seeded, facts: readonly Literal[]): string {
  const rules = facts.slice(1).map((fact, at) => {
    const before = facts[at] ?? fact;
    const [one, two] = [literalText(before), literalText(fact)];
    return dice.pick([
      `If ${one}, then ${two}.`,
      before.holds ? `${sentence(one)} only if ${two}.` : `Unless ${literalText(denied(before))}, ${two}.`,
    ]);
  });
  const [first] = facts;
  return `the following is known. ${dice.shuffle([...rules, first ? `${sentence(literalText(first))}.` : '']).join(' ')}`;
}
