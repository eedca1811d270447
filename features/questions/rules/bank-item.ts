import type { Difficulty } from './difficulty.ts';
import type { Figure } from './figure.ts';
import type { Choice, ContentFile } from './item.ts';

/** A question of the content as the bank will hold it. */
export type BankItem = {
  /** `gat-1/verbal-reasoning/tide-mills-1`: the same for ever. */
  key: string;
  type: string;
  category: string;
  difficulty: Difficulty;
  family: string | null;
  /** The setting it shares with other questions; null for one that has none. */
  scene: string | null;
  /** The set of twins it belongs to, which share their options; null for a question with options of its own. */
  twins: string | null;
  /** Keys of questions that would give this one away. */
  enemies: readonly string[];
  /** Its number among the questions of its file. */
  sequence: number;
  /** True for an authored question of this repository, which anybody can read. */
  isPublic: boolean;
  passage: { title: string; text: string } | null;
  question: string;
  figure: Figure | null;
  /** In the order in which the bank keeps them. */
  options: readonly Choice[];
  /** The index of the one right option. */
  right: number;
  explanation: string;
};

/** A content file with its place in the catalog. */
export type CategoryFile = { type: string; category: string; isPublic: boolean; content: ContentFile };
