import { expect, test } from 'vitest';
import { chiSquare, tally } from '../testing.ts';
import { deck } from './deck.ts';
import { seeded } from './seeded.ts';

test('the same seed throws the same numbers, on every machine', () => {
  const dice = seeded('meridian');
  expect(Array.from({ length: 6 }, () => dice.int(1, 100))).toMatchInlineSnapshot(`
    [
      5,
      59,
      71,
      49,
      36,
      96,
    ]
  `);
});

test('every face of a die falls equally often', () => {
  const dice = seeded('faces');
  const throws = Array.from({ length: 70_000 }, () => dice.int(0, 6));
  expect(chiSquare(tally(7, throws))).toBeLessThan(22.46); // p = 0.001 at 6 degrees of freedom
});

test('every order of four options is equally likely', () => {
  const dice = seeded('orders');
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 24_000; turn++) {
    const order = dice.shuffle(['a', 'b', 'c', 'd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(49.73); // p = 0.001 at 23 degrees of freedom
});

test('neighbouring seeds have nothing to do with each other', () => {
  const throws = Array.from({ length: 20_000 }, (_, seed) => seeded(`attempt ${seed}`).int(0, 9));
  expect(chiSquare(tally(10, throws))).toBeLessThan(27.88); // p = 0.001 at 9 degrees of freedom
});

test('a number that does not exist is not thrown', () => {
  expect(() => seeded('x').int(3, 2)).toThrow(RangeError);
  expect(() => seeded('x').sample([1, 2], 3)).toThrow(RangeError);
});

test('a deck gives each card once', () => {
  const cards = deck(50);
  const dice = seeded('deck');
  const drawn = Array.from({ length: 50 }, () => cards.draw(dice));
  expect(new Set(drawn).size).toBe(50);
  expect(cards.left()).toBe(0);
});

test('a span of three quarters of all numbers favors none of its thirds, and the whole span is allowed', () => {
  const dice = seeded('wide');
  const third = 2 ** 30;
  const throws = Array.from({ length: 30_000 }, () => Math.floor(dice.int(0, 3 * third - 1) / third));
  expect(chiSquare(tally(3, throws))).toBeLessThan(13.82); // p = 0.001 at 2 degrees of freedom
  expect(dice.int(0, 2 ** 32 - 1)).toBeGreaterThan(0);
});
