import type { SolvedFamily } from '../family.ts';

export const dataFamilies: readonly SolvedFamily[] = [];
