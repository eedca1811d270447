import type { Difficulty } from '../../rules/difficulty.ts';

type Letter = 'A' | 'B' | 'C' | 'D';
/** "All A are B", with letters for the groups. */
export type Told = readonly [form: 'all' | 'no' | 'some' | 'some-not', subject: Letter, predicate: Letter];
type Mood = { premises: readonly Told[]; right: Told; wrong: readonly (readonly [told: Told, mistake: string])[]; why: string };

const turnsFirst = 'Reverses the statement about A and B.';
const otherSide = 'Assumes that “some” means the others are different.';

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
      why: 'All A are B, and all B are C; there may or may not be other C.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['no', 'B', 'C'],
      ],
      right: ['no', 'A', 'C'],
      wrong: [
        [['all', 'B', 'A'], turnsFirst],
        [['some', 'A', 'C'], 'Overlooks that A belong to a group that excludes all C.'],
        [['some-not', 'B', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'All A are B, and no B are C.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['no', 'C', 'B'],
      ],
      right: ['no', 'C', 'A'],
      wrong: [
        [['all', 'B', 'A'], turnsFirst],
        [['some', 'C', 'A'], 'Overlooks that no C are B.'],
        [['some-not', 'B', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'All A are B, and no C are B.',
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
        [['all', 'A', 'C'], 'Turns “some” into “all”.'],
        [['some-not', 'A', 'C'], otherSide],
        [['some-not', 'C', 'A'], 'Assumes that the larger group has members outside the smaller one.'],
        [['all', 'C', 'B'], 'Reverses the statement about B and C.'],
      ],
      why: 'At least one of the A is among the B, and all B are C.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['some', 'A', 'C'],
      ],
      right: ['some', 'C', 'B'],
      wrong: [
        [['all', 'C', 'B'], 'Turns “some” into “all”.'],
        [['some-not', 'A', 'C'], otherSide],
        [['some-not', 'C', 'B'], otherSide],
        [['some-not', 'B', 'C'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'At least one of the A is among the C and, like all A, also among the B.',
    },
    {
      premises: [
        ['no', 'A', 'B'],
        ['some', 'C', 'B'],
      ],
      right: ['some-not', 'C', 'A'],
      wrong: [
        [['some-not', 'A', 'C'], 'Reverses the conclusion.'],
        [['no', 'C', 'A'], 'Turns “some are not” into “none”.'],
        [['some', 'C', 'A'], otherSide],
        [['some-not', 'C', 'B'], otherSide],
      ],
      why: 'At least one of the C is among the B, and no B are A.',
    },
    {
      premises: [
        ['all', 'A', 'B'],
        ['some-not', 'C', 'B'],
      ],
      right: ['some-not', 'C', 'A'],
      wrong: [
        [['some-not', 'A', 'C'], 'Reverses the conclusion.'],
        [['no', 'C', 'A'], 'Turns “some are not” into “none”.'],
        [['some', 'C', 'B'], otherSide],
        [['some', 'C', 'A'], otherSide],
      ],
      why: 'At least one of the C is not among the B and so cannot be among the A, because all A are B.',
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
        [['no', 'D', 'A'], 'Turns “some are not” into “none”.'],
        [['some', 'D', 'B'], otherSide],
        [['some-not', 'D', 'C'], otherSide],
      ],
      why: 'At least one of the D is among the C, so not among the B, and therefore not among the A.',
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
        [['no', 'A', 'D'], 'Turns “some are not” into “none”.'],
        [['some', 'D', 'C'], otherSide],
        [['some-not', 'B', 'D'], 'Reverses a conclusion about B and D.'],
      ],
      why: 'At least one of the D is not among the C, so not among the B either, and therefore not among the A.',
    },
    {
      premises: [
        ['some', 'A', 'B'],
        ['all', 'B', 'C'],
        ['no', 'C', 'D'],
      ],
      right: ['some-not', 'A', 'D'],
      wrong: [
        [['no', 'A', 'D'], 'Turns “some are not” into “none”.'],
        [['some-not', 'D', 'A'], 'Reverses the conclusion.'],
        [['some', 'A', 'D'], otherSide],
        [['all', 'A', 'C'], 'Turns “some” into “all”.'],
      ],
      why: 'At least one of the A is among the B, and so among the C, and no C are D.',
    },
    {
      premises: [
        ['some', 'A', 'B'],
        ['all', 'A', 'C'],
        ['all', 'B', 'D'],
      ],
      right: ['some', 'C', 'D'],
      wrong: [
        [['all', 'A', 'D'], 'Turns “some” into “all”.'],
        [['some-not', 'C', 'D'], otherSide],
        [['all', 'B', 'C'], 'Turns “some” into “all”.'],
        [['some-not', 'D', 'B'], 'Assumes that the larger group has members outside the smaller one.'],
      ],
      why: 'At least one of the A is among the B and therefore, like all A, among the C and, like all B, among the D.',
    },
  ],
};
