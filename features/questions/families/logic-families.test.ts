import { expect, it } from 'vitest';
import type { Item } from '../rules/item.ts';
import { seeded } from '../rules/seeded.ts';
import type { CandidateView } from './family.ts';
import { logicFamilies } from './logic/logic-families.ts';
import { patternFamilies } from './pattern/pattern-families.ts';

const seeds = Array.from({ length: 300 }, (_, at) => `seed ${at}`);
const cases = [...patternFamilies, ...logicFamilies].flatMap(({ family, solve }) =>
  family.difficulties.map((difficulty) => {
    const make = (seed: string): Item => family.make(seeded(seed), difficulty);
    return { name: `${family.name} (${difficulty})`, solve, make, items: seeds.map((seed) => ({ seed, ...make(seed) })) };
  }),
);

const choicesOf = (item: Item) => [...item.wrong, item.right];
const viewOf = (item: Item): CandidateView => ({
  question: item.question,
  figure: item.figure ?? null,
  options: choicesOf(item).map(({ text, figure }) => ({ text, figure: figure ?? null })),
});

const seedsOf = (items: readonly { seed: string }[]): string[] => items.map(({ seed }) => seed);

it.each(cases)('$name is answered alike by the maker and by the solver, who sees only what a candidate sees', ({ items, solve }) => {
  expect(seedsOf(items.filter((item) => solve(viewOf(item)) !== 3))).toEqual([]);
});

it.each(cases)('$name offers four different options of similar length', ({ items }) => {
  const poor = items.filter((item) => {
    const texts = choicesOf(item).map(({ text }) => text);
    const lengths = texts.map((text) => text.length);
    return new Set(texts.map((text) => text.toLowerCase())).size !== 4 || Math.max(...lengths) > Math.min(...lengths) * 2 + 12;
  });
  expect(seedsOf(poor)).toEqual([]);
});

it.each(cases)('$name says of every wrong option which mistake leads to it, and of no right one', ({ items }) => {
  const silent = items.filter(
    ({ wrong, right }) => right.mistake !== undefined || wrong.some(({ mistake }) => !/^[A-Z].{10,}\.$/.test(mistake ?? '')),
  );
  expect(seedsOf(silent)).toEqual([]);
});

it.each(cases)('$name explains its answer with the answer itself', ({ items }) => {
  const unexplained = items.filter(({ explanation, right, question }) => {
    const isTold = explanation.toLowerCase().includes(right.text.toLowerCase().replace(/\.$/, ''));
    return !isTold || explanation.length < 30 || explanation.length > 900 || question.length > 900;
  });
  expect(seedsOf(unexplained)).toEqual([]);
});

it.each(cases)('$name makes the same question of the same seed, and many different ones of many seeds', ({ items, make }) => {
  expect({ seed: 'seed 7', ...make('seed 7') }).toEqual(items[7]);
  expect(new Set(items.map(({ question, figure }) => JSON.stringify([question, figure]))).size).toBeGreaterThan(120);
});

it.each(cases)('$name does not give its answer away as the option that shares most words with the others', ({ items }) => {
  const chances = items.map((item) => {
    const options = choicesOf(item).map(({ text }) => new Set(text.split(/\W+/)));
    const shares = options.map(
      (words) => [...words].reduce((sum, word) => sum + options.filter((other) => other.has(word)).length, 0) / words.size,
    );
    const best = shares.filter((share) => share === Math.max(...shares)).length;
    return shares[3] === Math.max(...shares) ? 1 / best : 0;
  });
  expect(chances.reduce((sum, chance) => sum + chance, 0) / items.length).toBeLessThan(0.6);
});
