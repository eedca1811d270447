import { expect, it } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { numericItem, type Slip } from './choices.ts';

const asked = (right: number, slips: readonly Slip[], seed = 'choices') =>
  numericItem(seeded(seed), { question: 'How many?', explanation: 'Counted.', right, slips, format: (value) => String(Math.round(value)) });

it('a question needs three mistakes that lead to numbers of their own', () => {
  expect(
    asked(7, [
      [8, 'Counts one too many.'],
      [6, 'Counts one too few.'],
      [7.2, 'Reads like the answer.'],
      [-1, 'Is below zero.'],
      [NaN, 'Is no number.'],
    ]),
  ).toBeNull();
  expect(
    asked(7, [
      [8, 'Counts one too many.'],
      [6, 'Counts one too few.'],
      [9, 'Counts two too many.'],
    ])?.wrong,
  ).toHaveLength(3);
});

it('the answer stands in every place by size where mistakes lead to both sides', () => {
  const slips = [11, 12, 13, 27, 28, 29].map((value): Slip => [value, `Leads to ${value} by a slip.`]);
  const places = Array.from(
    { length: 400 },
    (_, at) => asked(21, slips, `place-${at}`)?.wrong.filter(({ text }) => Number(text) < 21).length,
  );
  for (const place of [0, 1, 2, 3]) expect(places.filter((other) => other === place).length).toBeGreaterThan(60);
});

it('a round answer among uneven ones is mostly thrown again', () => {
  const slips: Slip[] = [
    [71, 'Takes one step less.'],
    [93, 'Takes one step more.'],
    [87, 'Turns a digit round.'],
  ];
  const kept = Array.from({ length: 300 }, (_, at) => asked(80, slips, `round-${at}`)).filter(Boolean);
  expect(kept.length).toBeLessThan(100);
  expect(kept.length).toBeGreaterThan(10);
});
