import type { SolvedFamily } from '../family.ts';

export const programFamilies: readonly SolvedFamily[] = [];
