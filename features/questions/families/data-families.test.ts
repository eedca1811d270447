import { describe, expect, it } from 'vitest';
import { difficulties } from '../rules/difficulty.ts';
import { figure as figureForm } from '../rules/figure.ts';
import type { Item } from '../rules/item.ts';
import { seeded } from '../rules/seeded.ts';
import { dataFamilies } from './data/data-families.ts';
import type { CandidateView } from './family.ts';
import { rankOf } from './kit/ranked-item.ts';
import { planningFamilies } from './planning/planning-families.ts';

const seeds = Array.from({ length: 300 }, (_, at) => at);

const viewOf = (item: Item, seed: string): { view: CandidateView; right: number } => {
  const options = seeded(seed).shuffle([item.right, ...item.wrong]);
  return {
    view: { question: item.question, figure: item.figure ?? null, options: options.map(({ text }) => ({ text, figure: null })) },
    right: options.indexOf(item.right),
  };
};

const every = [...dataFamilies, ...planningFamilies].flatMap(({ family, solve }) =>
  difficulties
    .filter((step) => family.difficulties.includes(step))
    .map((step) => ({ name: `${family.name}, ${step}`, step, family, solve })),
);

describe.each(every)('$name', ({ step, family, solve }) => {
  const items = seeds.map((seed) => ({ seed: `${seed}`, item: family.make(seeded(`${seed}`), step) }));
  const choicesOf = (item: Item) => [item.right, ...item.wrong];

  it('has one right answer that an independent solver finds from what a candidate sees', () => {
    const unsolved = items.filter(({ seed, item }) => {
      const { view, right } = viewOf(item, seed);
      return solve(view) !== right;
    });
    expect(unsolved).toEqual([]);
  });

  it('offers four different choices of one form, three of which name the mistake that leads to them', () => {
    const formsOf = (item: Item) => new Set(choicesOf(item).map(({ text }) => /\.\d+/.exec(text)?.[0].length));
    expect(items.filter(({ item }) => new Set(choicesOf(item).map(({ text }) => text.toLowerCase())).size !== 4)).toEqual([]);
    expect(items.filter(({ item }) => formsOf(item).size !== 1)).toEqual([]);
    expect(items.filter(({ item }) => !item.wrong.every(({ mistake = '' }) => /^[A-Z].{12,}\.$/.test(mistake)))).toEqual([]);
  });

  it('shows a figure that can be drawn, and explains the answer with its value', () => {
    const isTold = ({ question, explanation, right }: Item) =>
      question.length <= 900 &&
      explanation.length >= 30 &&
      explanation.length <= 900 &&
      explanation.toLowerCase().includes(right.text.toLowerCase()) &&
      !/undefined|NaN|\d\.\d{4}| {2}|[?.]\.|\ba [aeio]/.test(`${question} ${explanation}`);
    expect(items.filter(({ item }) => !figureForm.safeParse(item.figure).success)).toEqual([]);
    expect(items.filter(({ item }) => !isTold(item))).toEqual([]);
  });

  it('makes the same item from the same seed, and many different ones', () => {
    expect(items.slice(0, 20).map(({ seed }) => family.make(seeded(seed), step))).toEqual(items.slice(0, 20).map(({ item }) => item));
    expect(new Set(items.map(({ item }) => JSON.stringify([item.question, item.figure]))).size).toBeGreaterThan(270);
  });

  it('puts the right number at every rank of the four, never mostly at one', () => {
    const ranks = items.flatMap(({ item }) => rankOf(item) ?? []);
    const most = Math.max(...[0, 1, 2, 3].map((rank) => ranks.filter((other) => other === rank).length));
    expect(most).toBeLessThanOrEqual(Math.max(150, items.length - ranks.length));
  });
});
