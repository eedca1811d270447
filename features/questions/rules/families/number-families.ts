import type { SolvedFamily } from '../family.ts';

export const numberFamilies: readonly SolvedFamily[] = [];
