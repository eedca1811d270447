import { algorithmFamilies } from './algorithm/algorithm-families.ts';
import { chanceFamilies } from './chance/chance-families.ts';
import { dataFamilies } from './data/data-families.ts';
import type { Family, SolvedFamily } from './family.ts';
import { financeFamilies } from './finance/finance-families.ts';
import { takeScene } from './kit/scenes.ts';
import { logicFamilies } from './logic/logic-families.ts';
import { numberFamilies } from './number/number-families.ts';
import { patternFamilies } from './pattern/pattern-families.ts';
import { planningFamilies } from './planning/planning-families.ts';
import { programFamilies } from './program/program-families.ts';

export const allFamilies: readonly SolvedFamily[] = [
  ...numberFamilies,
  ...financeFamilies,
  ...chanceFamilies,
  ...dataFamilies,
  ...planningFamilies,
  ...patternFamilies,
  ...logicFamilies,
  ...programFamilies,
  ...algorithmFamilies,
].map((solved) => ({ ...solved, family: withScene(solved.family) }));

/** Each item says in which scene it is set, where its maker threw for one. */
function withScene(family: Family): Family {
  return {
    ...family,
    make(dice, difficulty) {
      const item = family.make(dice, difficulty);
      const scene = takeScene(dice, JSON.stringify([item.question, item.figure]));
      return scene === undefined ? item : { ...item, scene };
    },
  };
}

/** Every family of the bank by its name. */
export const families: ReadonlyMap<string, SolvedFamily> = new Map(allFamilies.map((solved) => [solved.family.name, solved]));
