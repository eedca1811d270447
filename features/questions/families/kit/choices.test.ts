import { expect, it } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { numericItem, type Slip } from './choices.ts';

const asked = (right: number, slips: readonly Slip[], seed = 'choices', isClosed = true) =>
  numericItem(seeded(seed), {
    question: 'How many?',
    explanation: 'Counted.',
    right,
    slips,
    format: (value) => String(Math.round(value)),
    isClosed,
  });

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
  const three: Slip[] = [
    [8, 'Counts one too many.'],
    [6, 'Counts one too few.'],
    [9, 'Counts two too many.'],
  ];
  const made = Array.from({ length: 40 }, (_, at) => asked(7, three, `three-${at}`)).filter((item) => item !== null);
  expect(made.length).toBeGreaterThan(0);
  for (const { wrong } of made) expect(wrong.map(({ text }) => text).toSorted()).toEqual(['6', '8', '9']);
});

it('near misses stand in where every mistake leads to the same side, and say what went wrong', () => {
  const above = [310, 340, 390].map((value): Slip => [value, 'Adds something that does not belong.']);
  const made = Array.from({ length: 400 }, (_, at) => asked(270, above, `near-${at}`, false)).filter((item) => item !== null);
  const below = made.map(({ wrong }) => wrong.filter(({ text }) => Number(text) < 270).length);
  for (const place of [0, 1, 2, 3]) expect(below.filter((count) => count === place).length).toBeGreaterThan(made.length / 6);
  expect(made.flatMap(({ wrong }) => wrong).filter(({ mistake }) => !/arithmetic error|miscalculates|Adds/.test(mistake ?? ''))).toEqual(
    [],
  );
});

it('no two percentages among the options add up to 100', () => {
  const slips = [70, 45, 55, 20, 80, 12].map((value): Slip => [value, 'Takes the wrong share of the whole.']);
  const made = Array.from({ length: 200 }, (_, at) =>
    numericItem(seeded(`whole-${at}`), { question: '?', explanation: '!', right: 30, slips, format: (value) => `${value}%` }),
  ).filter((item) => item !== null);
  const sums = made.flatMap(({ right, wrong }) => {
    const values = [right, ...wrong].map(({ text }) => Number.parseFloat(text));
    return values.flatMap((one, at) => values.slice(at + 1).map((two) => one + two));
  });
  expect(made.length).toBeGreaterThan(50);
  expect(sums).not.toContain(100);
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
  const kept = Array.from({ length: 300 }, (_, at) => asked(80, slips, `round-${at}`, false)).filter(Boolean);
  expect(kept.length).toBeLessThan(100);
  expect(kept.length).toBeGreaterThan(10);
});
