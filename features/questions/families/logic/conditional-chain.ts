import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { denied, type Literal, sceneOf, literalText } from './clauses.ts';

export const conditionalChain: Family = {
  name: 'conditional-chain',
  idea: 'What follows from a fact and a chain of conditional rules, one of which invites to be read backwards.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

/** If `from` holds, `to` holds. */
type Rule = { from: Literal; to: Literal };

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { place, clauses } = sceneOf(dice);
  const isHard = difficulty === 'hard';
  const literals = dice.shuffle(clauses).map((clause, at): Literal => ({
    clause,
    holds: difficulty === 'easy' || (difficulty === 'medium' ? at !== 1 || dice.int(0, 1) === 0 : dice.int(0, 1) === 0),
  }));
  const length = { easy: 1, medium: 2, hard: 3 }[difficulty];
  const chain = literals.slice(0, length + 1);
  const traps = literals.slice(length + 1, length + (isHard ? 3 : 2));
  const isForward = dice.pick([true, false]);
  const rules = chain.slice(1).map((to, at): Rule => ({ from: chain[at] ?? to, to }));
  // Known links of the chain hold when it is followed forwards, and fail when it is followed back: either way a trap stays open.
  const side = traps.map((trap): Rule => {
    const link = dice.pick(chain);
    return isForward ? { from: trap, to: link } : { from: link, to: trap };
  });
  const path = isForward ? chain : chain.map(denied).toReversed();
  const [fact, right] = [path[0], path.at(-1)];
  if (!fact || !right) return null;
  const option = (literal: Literal) => `${sentence(literalText(literal))}.`;
  const temptations = traps.map((trap) => (isForward ? trap : denied(trap)));
  const wrong = [
    { text: option(denied(right)), mistake: 'Drops a “not” while following the rules.' },
    ...temptations.map((trap) => ({ text: option(trap), mistake: 'Reads one of the rules backward.' })),
    ...temptations.map((trap) => ({ text: option(denied(trap)), mistake: 'Assumes something that the rules leave open.' })),
  ];
  const told = dice.shuffle([...rules, ...side]).map((rule) => ruleText(dice, rule, difficulty));
  return wordedItem({
    question: `${place}, these rules apply. ${told.join(' ')} ${dice.pick(['Right now', 'At the moment', 'Today', 'At noon'])}, ${literalText(fact)}. ${dice.pick(['What must be true?', 'Which of these follows?', 'Which statement must also be true?'])}`,
    right: { text: option(right) },
    wrong: isHard ? dice.shuffle(wrong).slice(0, 3) : wrong,
    explanation: `${path
      .slice(1)
      .map((literal, at) => `Because ${literalText(path[at] ?? literal)}, ${literalText(literal)}.`)
      .join(' ')} Nothing else follows, because rules cannot be read backward.`,
  });
}

function ruleText(dice: Seeded, { from, to }: Rule, difficulty: Difficulty): string {
  const [one, two] = [literalText(from), literalText(to)];
  const plain = [`If ${one}, then ${two}.`, `Whenever ${one}, ${two}.`];
  // A “not” before “only if”, or after “unless”, could be read in two ways.
  const only = from.holds && difficulty !== 'easy' ? [`${sentence(one)} only if ${two}.`] : [];
  const unless = !from.holds && difficulty === 'hard' ? [`Unless ${literalText(denied(from))}, ${two}.`] : [];
  return dice.pick([...plain, ...only, ...unless]);
}
