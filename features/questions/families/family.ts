import type { Difficulty } from '../rules/difficulty.ts';
import type { Figure } from '../rules/figure.ts';
import type { Item } from '../rules/item.ts';
import type { Seeded } from '../rules/seeded.ts';

/** A tested idea that makes many questions: its maker computes the answer, and every wrong choice is a mistake people make. */
export type Family = {
  /** Kebab-case, unique among the families, used in content files. */
  name: string;
  /** What it tests, in one sentence. */
  idea: string;
  /** The difficulties it can make. */
  difficulties: readonly Difficulty[];
  /** The same throws make the same item. Throws nothing, loops until the item is a good one. */
  make(dice: Seeded, difficulty: Difficulty): Item;
};

/** What a candidate sees of a question, and all that a solver is given. */
export type CandidateView = {
  question: string;
  figure: Figure | null;
  options: readonly { text: string; figure: Figure | null }[];
};

/** Finds the right option from the candidate's view alone, by another way than the maker's; the answer is its index. */
export type Solver = (view: CandidateView) => number;

/** A family together with the solver that recomputes its answers. */
export type SolvedFamily = { family: Family; solve: Solver };
