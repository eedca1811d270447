import type { Difficulty } from '../../rules/difficulty.ts';

type Letter = 'A' | 'B' | 'C' | 'D';
/** "All A are B", with letters for the groups. */
export type Told = readonly [form: 'all' | 'no' | 'some' | 'some-not', subject: Letter, predicate: Letter];
type Mood = { premises: readonly Told[]; right: Told; wrong: readonly (readonly [told: Told, mistake: string])[]; why: string };

const turnsFirst = 'Reverses the statement about A and B.';
const otherSide = 'Takes what holds of some for what holds of the others.';

/** Forms of argument with the conclusion that follows and those that only seem to. */
export const moods: Record<Difficulty, readonly Mood[]> = {
  easy: [
    {
      premises: [
        ['all', 'A', 'B'],
        ['all', 'B', 'C'],
      ],
      right: ['all', 'A', 'C'],
      wrong: [
        [['all', 'C', 'A'], 'Reverses the conclusion.'],
        [['all', 'B', 'A'], turnsFirst],
        [['all', 'C', 'B'], 'Reverses the statement about B and C.'],
        [['some-not', 'C', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'All A are among the B, and all B are among the C; whether there are any other C stays open.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['no', 'B', 'C'],
      ],
      right: ['no', 'A', 'C'],
      wrong: [
        [['all', 'B', 'A'], turnsFirst],
        [['some', 'A', 'C'], 'Overlooks that the A belong to a group that is kept apart from the C.'],
        [['some-not', 'B', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'All A are among the B, and none of the B are among the C.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['no', 'C', 'B'],
      ],
      right: ['no', 'C', 'A'],
      wrong: [
        [['all', 'B', 'A'], turnsFirst],
        [['some', 'C', 'A'], 'Overlooks that the C are kept apart from the B.'],
        [['some-not', 'B', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'All A are among the B, and none of the C are.',
    },
  ],
  medium: [
    {
      premises: [
        ['some', 'A', 'B'],
        ['all', 'B', 'C'],
      ],
      right: ['some', 'A', 'C'],
      wrong: [
        [['all', 'A', 'C'], 'Makes “all” out of “some”.'],
        [['some-not', 'A', 'C'], otherSide],
        [['some-not', 'C', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
        [['all', 'C', 'B'], 'Reverses the statement about B and C.'],
      ],
      why: 'At least one of the A is among the B, and all B are among the C.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['some', 'A', 'C'],
      ],
      right: ['some', 'C', 'B'],
      wrong: [
        [['all', 'C', 'B'], 'Makes “all” out of “some”.'],
        [['some-not', 'A', 'C'], otherSide],
        [['some-not', 'C', 'B'], otherSide],
        [['some-not', 'B', 'C'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'At least one of the A is among the C, and like all A it is among the B.',
    },
    {
      premises: [
        ['no', 'A', 'B'],
        ['some', 'C', 'B'],
      ],
      right: ['some-not', 'C', 'A'],
      wrong: [
        [['some-not', 'A', 'C'], 'Reverses the conclusion.'],
        [['no', 'C', 'A'], 'Makes “none” out of “some are not”.'],
        [['some', 'C', 'A'], otherSide],
        [['some-not', 'C', 'B'], otherSide],
      ],
      why: 'At least one of the C is among the B, and none of the B are among the A.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['some-not', 'C', 'B'],
      ],
      right: ['some-not', 'C', 'A'],
      wrong: [
        [['some-not', 'A', 'C'], 'Reverses the conclusion.'],
        [['no', 'C', 'A'], 'Makes “none” out of “some are not”.'],
        [['some', 'C', 'B'], otherSide],
        [['some', 'C', 'A'], otherSide],
      ],
      why: 'At least one of the C is not among the B, and so cannot be among the A, which are all B.',
    },
  ],
  hard: [
    {
      premises: [
        ['all', 'A', 'B'],
        ['no', 'B', 'C'],
        ['some', 'D', 'C'],
      ],
      right: ['some-not', 'D', 'A'],
      wrong: [
        [['some-not', 'A', 'D'], 'Reverses the conclusion.'],
        [['no', 'D', 'A'], 'Makes “none” out of “some are not”.'],
        [['some', 'D', 'B'], otherSide],
        [['some-not', 'D', 'C'], otherSide],
      ],
      why: 'At least one of the D is among the C; it is therefore not among the B, and so not among the A.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['all', 'B', 'C'],
        ['some-not', 'D', 'C'],
      ],
      right: ['some-not', 'D', 'A'],
      wrong: [
        [['some-not', 'A', 'D'], 'Reverses the conclusion.'],
        [['no', 'A', 'D'], 'Makes “none” out of “some are not”.'],
        [['some', 'D', 'C'], otherSide],
        [['some-not', 'B', 'D'], 'Turns a conclusion about B and D round.'],
      ],
      why: 'At least one of the D is not among the C; it is therefore not among the B, and so not among the A.',
    },
    {
      premises: [
        ['some', 'A', 'B'],
        ['all', 'B', 'C'],
        ['no', 'C', 'D'],
      ],
      right: ['some-not', 'A', 'D'],
      wrong: [
        [['no', 'A', 'D'], 'Makes “none” out of “some are not”.'],
        [['some-not', 'D', 'A'], 'Reverses the conclusion.'],
        [['some', 'A', 'D'], otherSide],
        [['all', 'A', 'C'], 'Makes “all” out of “some”.'],
      ],
      why: 'At least one of the A is among the B, hence among the C, and none of the C are among the D.',
    },
    {
      premises: [
        ['some', 'A', 'B'],
        ['all', 'A', 'C'],
        ['all', 'B', 'D'],
      ],
      right: ['some', 'C', 'D'],
      wrong: [
        [['all', 'A', 'D'], 'Makes “all” out of “some”.'],
        [['some-not', 'C', 'D'], otherSide],
        [['all', 'B', 'C'], 'Makes “all” out of “some”.'],
        [['some-not', 'D', 'B'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'At least one of the A is among the B; like all A it is among the C, and like all B among the D.',
    },
  ],
};
