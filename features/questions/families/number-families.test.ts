import { expect, it } from 'vitest';
import type { Item } from '../rules/item.ts';
import { seeded } from '../rules/seeded.ts';
import { chanceFamilies } from './chance/chance-families.ts';
import { financeFamilies } from './finance/finance-families.ts';
import { numberFamilies } from './number/number-families.ts';

const cases = [...numberFamilies, ...financeFamilies, ...chanceFamilies].flatMap(({ family, solve }) =>
  family.difficulties.map((difficulty) => ({ name: `${family.name} (${difficulty})`, family, solve, difficulty })),
);
type Case = (typeof cases)[number];
const seeds = Array.from({ length: 300 }, (_, at) => `number-${at}`);
const made = new Map<Case, readonly Item[]>();

/** One question of the case for each seed, made once. */
function itemsOf(one: Case): readonly Item[] {
  const items = made.get(one) ?? seeds.map((seed) => one.family.make(seeded(seed), one.difficulty));
  made.set(one, items);
  return items;
}

/** What a candidate or an author would complain about, with the options begun at `turn`. */
function flawsOf({ question, figure, right, wrong, explanation }: Item, { solve }: Case, turn: number): string[] {
  const choices = [right, ...wrong];
  const options = choices.map(({ text, figure: drawn }) => ({ text, figure: drawn ?? null }));
  const turned = [...options.slice(turn), ...options.slice(0, turn)];
  const solved = turned[solve({ question, figure: figure ?? null, options: turned })]?.text;
  const flaws: string[] = [];
  if (new Set(choices.map(({ text }) => text)).size !== 4) flaws.push('offers an option twice');
  if (solved !== right.text) flaws.push(`is answered with ${right.text}, but solved with ${solved}`);
  if (!wrong.every(({ mistake }) => /^[A-Z].{10,120}\.$/.test(mistake ?? ''))) flaws.push('has a wrong option without a mistake');
  if (!explanation.includes(right.text)) flaws.push(`does not arrive at ${right.text}: ${explanation}`);
  if (explanation.length < 30) flaws.push('is not explained');
  if (/NaN|undefined|null|Infinity| {2}|\.\.|\d\.\d{5}/.test(question + explanation + JSON.stringify(choices)))
    flaws.push(`has a slip in ${explanation}`);
  return flaws.map((flaw) => `"${question}" ${flaw}`);
}

it.each(cases)('a question of $name has one answer, found again from its words, and three mistakes people make', (one) => {
  expect(itemsOf(one).flatMap((item, at) => flawsOf(item, one, at % 4))).toEqual([]);
});

it.each(cases)('a question of $name comes out the same from the same seed, and rarely the same from another', (one) => {
  const again = seeds.slice(0, 50).map((seed) => one.family.make(seeded(seed), one.difficulty));
  expect(again).toEqual(itemsOf(one).slice(0, 50));
  expect(new Set(itemsOf(one).map(({ question, figure }) => JSON.stringify([question, figure]))).size).toBeGreaterThan(200);
});

it.each(cases)('the answer of $name is the only round number in no more than two of five questions', (one) => {
  const roundness = (text: string): number => /0*$/.exec(text.replaceAll(/\D/g, ''))?.[0].length ?? 0;
  const standsOut = itemsOf(one).filter(({ right, wrong }) => wrong.every(({ text }) => roundness(text) < roundness(right.text)));
  expect(standsOut.length).toBeLessThanOrEqual(120);
});

it.each(cases)('the answer of $name takes the same place by size in no more than three of five questions', (one) => {
  const valueOf = (text: string): number => {
    const [, minus, top, bottom = '1'] = /(−|)[^\d]*([\d,.]+)(?:\/(\d+))?/.exec(text) ?? [];
    return ((minus || text.includes('under') ? -1 : 1) * Number(top?.replaceAll(',', ''))) / Number(bottom);
  };
  const places = itemsOf(one).map(({ right, wrong }) => wrong.filter(({ text }) => valueOf(text) < valueOf(right.text)).length);
  const counts = [0, 1, 2, 3].map((place) => places.filter((other) => other === place).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(180);
});
