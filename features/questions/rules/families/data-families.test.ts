import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import type { CandidateView } from '../family.ts';
import { figure as figureForm } from '../figure.ts';
import type { Item } from '../item.ts';
import { seeded } from '../seeded.ts';
import { dataFamilies } from './data-families.ts';

const seeds = Array.from({ length: 300 }, (_, at) => at);

const viewOf = (item: Item, seed: string): { view: CandidateView; right: number } => {
  const options = seeded(seed).shuffle([item.right, ...item.wrong]);
  return {
    view: { question: item.question, figure: item.figure ?? null, options: options.map(({ text }) => ({ text, figure: null })) },
    right: options.indexOf(item.right),
  };
};

const every = dataFamilies.flatMap(({ family, solve }) =>
  difficulties
    .filter((step) => family.difficulties.includes(step))
    .map((step) => ({ name: `${family.name}, ${step}`, step, family, solve })),
);

describe.each(every)('$name', ({ step, family, solve }) => {
  const items = seeds.map((seed) => ({ seed, item: family.make(seeded(`${seed}`), step) }));

  it('has one right answer that an independent solver finds from what a candidate sees', () => {
    for (const { seed, item } of items) {
      const { view, right } = viewOf(item, `${seed}`);
      expect(solve(view), JSON.stringify({ seed, item })).toBe(right);
    }
  });

  it('offers four different choices, three of which name the mistake that leads to them', () => {
    for (const { item } of items) {
      expect(new Set([item.right, ...item.wrong].map(({ text }) => text.toLowerCase())).size, JSON.stringify(item)).toBe(4);
      for (const { mistake } of item.wrong) expect(mistake).toMatch(/^[A-Z].{12,}\.$/);
    }
  });

  it('shows a figure that can be drawn, and explains the answer with its value', () => {
    for (const { item } of items) {
      expect(figureForm.safeParse(item.figure).error, JSON.stringify(item.figure)).toBeUndefined();
      expect(item.question.length).toBeLessThanOrEqual(900);
      expect(item.explanation.length).toBeGreaterThanOrEqual(30);
      expect(item.explanation.length).toBeLessThanOrEqual(900);
      expect(item.explanation.toLowerCase()).toContain(item.right.text.toLowerCase());
      expect(`${item.question}${item.explanation}`).not.toMatch(/undefined|NaN|\d\.\d{4}| {2}/);
    }
  });

  it('makes the same item from the same seed, and many different ones', () => {
    for (const { seed, item } of items.slice(0, 20)) expect(family.make(seeded(`${seed}`), step)).toEqual(item);
    expect(new Set(items.map(({ item }) => JSON.stringify([item.question, item.figure]))).size).toBeGreaterThan(270);
  });
});
