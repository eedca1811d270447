import type { SolvedFamily } from '../family.ts';

export const logicFamilies: readonly SolvedFamily[] = [];
