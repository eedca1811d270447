import type { Seeded } from '../../rules/seeded.ts';
import { cityOf } from './people.ts';
import { pickScene } from './scenes.ts';

/** A business that makes one thing: who, what, and what a piece sells for, from and to, in dollars. */
const makers: readonly [who: string, product: string, low: number, high: number][] = [
  ['A pottery', 'vases', 18, 60],
  ['A ginger ale brewer', 'crates', 14, 40],
  ['A patio furniture maker', 'chairs', 34, 96],
  ['A print shop', 'calendars', 8, 24],
  ['A furniture maker', 'stools', 45, 120],
  ['A bootmaker', 'pairs of boots', 60, 180],
  ['A soap maker', 'gift boxes', 12, 36],
  ['A lamp factory', 'lamps', 24, 90],
  ['A school bag maker', 'bags', 22, 64],
  ['A toy factory', 'puzzles', 9, 30],
];

export type MakerScene = { who: string; product: string; price: number };

/** Someone who makes something, with a price for it. */
export function makerOf(dice: Seeded): MakerScene {
  const [who, product, low, high] = pickScene(dice, makers, ([name]) => name);
  return { who: `${who} in ${cityOf(dice)}`, product, price: dice.int(low, high) };
}

const goodsCompanies = [
  'A food producer',
  'A fashion brand',
  'A publisher',
  'A pump manufacturer',
  'A mining supplier',
  'A furniture company',
];
const companies = [...goodsCompanies, 'A logistics company', 'A clinic chain', 'A software company', 'A hotel group', 'A solar developer'];

/** A company of some size, for questions of finance. */
export const companyOf = (dice: Seeded): string => `${pickScene(dice, companies)} in ${cityOf(dice)}`;

/** A company that keeps stocks. */
export const goodsCompanyOf = (dice: Seeded): string => `${pickScene(dice, goodsCompanies)} in ${cityOf(dice)}`;

const departments = [
  'the marketing team',
  'the training department',
  'the IT service desk',
  'the facilities team',
  'the laboratory',
  'the recruiting team',
  'the customer service center',
  'the events team',
];

/** A part of an organization that has a budget. */
export const departmentOf = (dice: Seeded): string => `${pickScene(dice, departments)} in ${cityOf(dice)}`;
