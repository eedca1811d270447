import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { denied, type Literal, sceneOf, literalText } from './clauses.ts';

export const sameMeaning: Family = {
  name: 'same-meaning',
  idea: 'Which statement says exactly the same as a conditional one: the contrapositive, not the converse.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Puzzle = { given: string; right: string; wrong: Choice[]; why: string };

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { place, clauses } = sceneOf(dice);
  const literals = dice.sample(clauses, 3).map((clause): Literal => ({ clause, holds: difficulty === 'easy' || dice.int(0, 2) > 0 }));
  const [one, two, three] = literals;
  if (!one || !two || !three) return null;
  const makers: Record<Difficulty, () => Puzzle> = {
    easy: () => simple(one, two),
    // A “not” before “only if”, or after “unless”, could be read in two ways.
    medium: () => dice.pick([onlyIf, unless])(dice, { ...one, holds: true }, two),
    hard: () => compound(dice, one, two, three),
  };
  const { given, right, wrong, why } = makers[difficulty]();
  return wordedItem({
    question: `${place}, this rule applies: ${given} ${dice.pick(['Which statement says exactly the same thing?', 'Which of these statements means the same thing?', 'Which statement is true in exactly the same cases?'])}`,
    right: { text: right },
    wrong: dice.shuffle(wrong),
    explanation: `${why} The rule therefore means the same as: ${right}`,
  });
}

const ifThen = (from: string, to: string): string => `If ${from}, then ${to}.`;
const link = (from: Literal, to: Literal): string => ifThen(literalText(from), literalText(to));

function simple(one: Literal, two: Literal): Puzzle {
  return {
    given: link(one, two),
    right: link(denied(two), denied(one)),
    wrong: [
      { text: link(two, one), mistake: 'Reverses the rule.' },
      { text: link(denied(one), denied(two)), mistake: 'Negates both halves without reversing the rule.' },
      { text: link(denied(two), one), mistake: 'Reverses the rule but negates only one half.' },
    ],
    why: `Whenever ${literalText(one)}, ${literalText(two)}. So when the second part is false, the first must be false too.`,
  };
}

function onlyIf(dice: Seeded, one: Literal, two: Literal): Puzzle {
  const isPlain = dice.pick([true, false]);
  return {
    given: `${sentence(literalText(one))} only if ${literalText(two)}.`,
    right: isPlain ? link(one, two) : link(denied(two), denied(one)),
    wrong: [
      { text: link(two, one), mistake: 'Reads “only if” as “if”.' },
      { text: link(denied(one), denied(two)), mistake: 'Negates both halves without reversing the rule.' },
      isPlain
        ? { text: link(one, denied(two)), mistake: 'Treats the required condition as ruled out.' }
        : { text: link(denied(two), one), mistake: 'Reverses the rule but negates only one half.' },
    ],
    why: `“Only if” names what is required: it cannot be that ${literalText(one)} while ${literalText(denied(two))}.`,
  };
}

function unless(dice: Seeded, one: Literal, two: Literal): Puzzle {
  return {
    given: `Unless ${literalText(one)}, ${literalText(two)}.`,
    right: dice.pick([link(denied(one), two), link(denied(two), one)]),
    wrong: [
      { text: link(one, denied(two)), mistake: 'Assumes that “unless” says what happens when the exception holds.' },
      { text: link(two, denied(one)), mistake: 'Reads “unless” as if only one of the two could be true.' },
      { text: link(one, two), mistake: 'Reads “unless” as “if”.' },
    ],
    why: `“Unless” says what happens when the exception does not hold: if ${literalText(denied(one))}, then ${literalText(two)}. Both can be true, but at least one must be.`,
  };
}

function compound(dice: Seeded, one: Literal, two: Literal, three: Literal): Puzzle {
  const isAnd = dice.pick([true, false]);
  const [word, other] = isAnd ? ['and', 'or'] : ['or', 'and'];
  const both = (a: Literal, joint: string, b: Literal) => `${literalText(a)} ${joint} ${literalText(b)}`;
  const [notOne, notTwo, notThree] = [denied(one), denied(two), denied(three)];
  return {
    given: ifThen(both(one, word, two), literalText(three)),
    right: ifThen(literalText(notThree), both(notOne, other, notTwo)),
    wrong: [
      { text: ifThen(literalText(notThree), both(notOne, word, notTwo)), mistake: `Negates both parts but keeps the word “${word}”.` },
      { text: ifThen(literalText(three), both(one, word, two)), mistake: 'Reverses the rule.' },
      { text: ifThen(both(notOne, other, notTwo), literalText(notThree)), mistake: 'Negates both halves without reversing the rule.' },
    ],
    why: `If the conclusion is false, the condition must be false, and an “${word}” statement is false exactly when ${isAnd ? 'at least one of its parts is false' : 'both of its parts are false'}.`,
  };
}
