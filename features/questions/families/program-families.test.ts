import { describe, expect, it } from 'vitest';
import { seeded } from '../rules/seeded.ts';
import { algorithmFamilies } from './algorithm/algorithm-families.ts';
import { programFamilies } from './program/program-families.ts';

const made = [...programFamilies, ...algorithmFamilies].flatMap(({ family, solve }) =>
  family.difficulties.map((difficulty) => ({ name: family.name, difficulty, family, solve })),
);
const seeds = Array.from({ length: 300 }, (_, at) => at);

describe.each(made)('$name, $difficulty', ({ name, difficulty, family, solve }) => {
  const items = seeds.map((seed) => family.make(seeded(`${name}/${difficulty}/${seed}`), difficulty));

  it('offers four different options, and every wrong one is a mistake people make', () => {
    for (const { right, wrong } of items) {
      const texts = new Set([right, ...wrong].map(({ text }) => text.toLowerCase().replaceAll(/[\s.,;:!?"'’“”()]+/g, ' ')));
      expect([...texts]).toHaveLength(4);
      for (const { mistake } of wrong) expect(mistake).toMatch(/^[A-Z].{14,}\.$/u);
    }
  });

  it('is answered alike by its solver, wherever the right option stands', () => {
    for (const [at, { question, figure = null, right, wrong }] of items.entries()) {
      const options = [...wrong.slice(0, at % 4), right, ...wrong.slice(at % 4)].map(({ text }) => ({ text, figure: null }));
      const place = options.findIndex(({ text }) => text === right.text);
      expect({ question, figure, answer: solve({ question, figure, options }) }).toEqual({ question, figure, answer: place });
    }
  });

  it('explains itself with the answer in it', () => {
    for (const { explanation, right } of items) {
      expect(explanation.length).toBeGreaterThanOrEqual(30);
      expect(explanation).toContain(right.text);
    }
  });

  it('makes the same item from the same seed, and many items from many', () => {
    expect(family.make(seeded(`${name}/${difficulty}/7`), difficulty)).toEqual(items[7]);
    expect(new Set(items.map(({ question, figure }) => JSON.stringify([question, figure]))).size).toBeGreaterThan(150);
  });

  it('does not let the right number stand out by its size', () => {
    const numeric = items.filter(({ right, wrong }) => [right, ...wrong].every(({ text }) => /^-?\d+$/.test(text)));
    if (numeric.length < 100) return;
    const ranks = [0, 0, 0, 0];
    for (const { right, wrong } of numeric) {
      const rank = wrong.filter(({ text }) => Number(text) < Number(right.text)).length;
      ranks[rank] = (ranks[rank] ?? 0) + 1;
    }
    expect(Math.max(...ranks) / numeric.length).toBeLessThan(0.6);
  });
});
