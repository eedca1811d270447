import type { AssessmentType, Category } from '#features/catalog/rules/assessment-type.ts';
import { saleGaps } from '#features/catalog/rules/sale-gaps.ts';
import { listCategories } from '#features/catalog/service.ts';
import type { Executor } from '#platform/database/database.ts';
import { bankGaps } from '../rules/bank-gaps.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import { readRetakeGaps } from './form-lab.ts';
import { listSizes } from '../store/bank.ts';

/** A type with what its bank holds and what keeps it from being published. */
export type BankState = {
  type: AssessmentType;
  categories: (Category & { sizes: Record<Difficulty, number> })[];
  /** The share of its active questions that anybody can read in the repository, from 0 to 1. */
  publicShare: number;
  gaps: string[];
};

/** The same, with what keeps the type from giving one person all the tests it sells: what it takes to be published. */
export async function readSaleState(tx: Executor, type: AssessmentType): Promise<BankState> {
  const state = await readBankState(tx, type);
  return state.gaps.length > 0 ? state : { ...state, gaps: await readRetakeGaps(tx, type) };
}

export async function readBankState(tx: Executor, type: AssessmentType): Promise<BankState> {
  const parts = await listCategories(tx, type.id);
  const sizes = await listSizes(
    tx,
    parts.map((part) => part.id),
  );
  const sizeOf = (id: string, difficulty: Difficulty) =>
    sizes.find((row) => row.categoryId === id && row.difficulty === difficulty)?.size ?? 0;
  const categories = parts.map((part) => ({
    ...part,
    sizes: { easy: sizeOf(part.id, 'easy'), medium: sizeOf(part.id, 'medium'), hard: sizeOf(part.id, 'hard') },
  }));
  const sum = (field: 'size' | 'publicSize') => sizes.reduce((total, row) => total + row[field], 0);
  const publicShare = sum('publicSize') / Math.max(1, sum('size'));
  return { type, categories, publicShare, gaps: [...saleGaps(type), ...bankGaps(type.numQuestions, categories)] };
}
