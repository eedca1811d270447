import { dataFamilies } from './families/data-families.ts';
import { logicFamilies } from './families/logic-families.ts';
import { numberFamilies } from './families/number-families.ts';
import { programFamilies } from './families/program-families.ts';
import type { SolvedFamily } from './family.ts';

/** Every family of the bank by its name. */
export const families: ReadonlyMap<string, SolvedFamily> = new Map(
  [...numberFamilies, ...dataFamilies, ...logicFamilies, ...programFamilies].map((solved) => [solved.family.name, solved]),
);
