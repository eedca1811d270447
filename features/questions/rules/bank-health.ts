import { difficulties, type Difficulty } from './difficulty.ts';

type Counts = Readonly<Record<Difficulty, number>>;
type Category = { name: string; sizes: Counts; taken: Counts };

export type Cell = { category: string; difficulty: Difficulty; size: number; taken: number };

/** Where a bank has the least to choose from: the fewest questions for each one that a test takes. */
export function tightestCell(categories: readonly Category[]): Cell | null {
  const cells = categories.flatMap(({ name, sizes, taken }) =>
    difficulties.map((difficulty): Cell => ({ category: name, difficulty, size: sizes[difficulty], taken: taken[difficulty] })),
  );
  const ratio = ({ size, taken }: Cell): number => size / taken;
  return cells
    .filter(({ taken }) => taken > 0)
    .reduce<Cell | null>((least, cell) => (least === null || ratio(cell) < ratio(least) ? cell : least), null);
}

/** A question in more tests than this, or a test that shares more than this with another, is soon known to everybody. */
const mostShared = 0.5;

type Drawn = {
  forms: number;
  total: number;
  exposure: { never_drawn: number; per_question: { max: number } };
  overlap: { mean: number };
  retakes: readonly { repeats: { max: number }; off_blueprint: number }[];
};

/** What many sample tests say about a bank, point by point: whether it is as it should be. */
export const drawnHealth = ({ forms, total, exposure, overlap, retakes }: Drawn) => ({
  unused: exposure.never_drawn === 0,
  exposure: exposure.per_question.max <= mostShared * forms,
  overlap: overlap.mean <= mostShared * total,
  retakes: retakes.every(({ repeats }) => repeats.max === 0),
  blueprint: retakes.every(({ off_blueprint: off }) => off === 0),
});
