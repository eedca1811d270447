import { expect, it } from 'vitest';
import type { Item } from '../item.ts';
import { seeded } from '../seeded.ts';
import { numberFamilies } from './number-families.ts';

const cases = numberFamilies.flatMap(({ family, solve }) =>
  family.difficulties.map((difficulty) => ({ name: `${difficulty} ${family.name}`, family, solve, difficulty })),
);
const seeds = Array.from({ length: 300 }, (_, at) => `number-${at}`);

const view = ({ question, figure, right, wrong }: Item, turn: number) => {
  const options = [right, ...wrong].map(({ text, figure: drawn }) => ({ text, figure: drawn ?? null }));
  return { question, figure: figure ?? null, options: [...options.slice(turn), ...options.slice(0, turn)] };
};

it.each(cases)(
  'a $name question has one answer, found again from its words, and three mistakes people make',
  ({ family, solve, difficulty }) => {
    for (const [at, seed] of seeds.entries()) {
      const item = family.make(seeded(seed), difficulty);
      const told = `${seed}: ${item.question} ${JSON.stringify([item.right, ...item.wrong])}`;
      expect(new Set([item.right, ...item.wrong].map(({ text }) => text)).size, told).toBe(4);
      const turn = at % 4;
      expect(solve(view(item, turn)), told).toBe((4 - turn) % 4);
      for (const { mistake } of item.wrong) expect(mistake, told).toMatch(/^[A-Z].{10,120}\.$/);
      expect(item.explanation.length, told).toBeGreaterThanOrEqual(30);
      expect(item.explanation, told).toContain(item.right.text);
      expect(item.question + item.explanation, told).not.toMatch(/NaN|undefined|null|Infinity| {2}|\.\.|\d\.\d{4}/);
    }
  },
);

it.each(cases)('a $name question comes out the same from the same seed, and rarely the same from another', ({ family, difficulty }) => {
  const questions = new Set(
    seeds.map((seed) => {
      const item = family.make(seeded(seed), difficulty);
      expect(family.make(seeded(seed), difficulty)).toEqual(item);
      return JSON.stringify([item.question, item.figure]);
    }),
  );
  expect(questions.size).toBeGreaterThan(200);
});

it.each(cases)('the answer of a $name question is the only round number in no more than two of five cases', ({ family, difficulty }) => {
  const roundness = (text: string): number => /0*$/.exec(text.replaceAll(/\D/g, ''))?.[0].length ?? 0;
  const standsOut = seeds.filter((seed) => {
    const { right, wrong } = family.make(seeded(seed), difficulty);
    return wrong.every(({ text }) => roundness(text) < roundness(right.text));
  });
  expect(standsOut.length).toBeLessThanOrEqual(120);
});

it.each(cases)('the size of the answer gives a $name question away in no more than three of five cases', ({ family, difficulty }) => {
  const ranks = [0, 0, 0, 0];
  for (const seed of seeds) {
    const { right, wrong } = family.make(seeded(seed), difficulty);
    const value = (text: string): number =>
      Number(
        text
          .replaceAll(/[^\d.−/]/g, '')
          .replace('−', '-')
          .split('/')[0],
      );
    const rank = wrong.filter(({ text }) => value(text) < value(right.text)).length;
    ranks[rank] = (ranks[rank] ?? 0) + 1;
  }
  expect(Math.max(...ranks), `places by size ${ranks.join(', ')}`).toBeLessThanOrEqual(180);
});
