import { expect, it } from 'vitest';
import { type Clue, enoughClues, ordersOf, withoutEach } from './orders.ts';

const people = ['Ada', 'Ben', 'Cleo'];
const before = (one: string, two: string): Clue => ({
  text: `${one} before ${two}`,
  holds: (order) => order.indexOf(one) < order.indexOf(two),
});

it('three people form six orders', () => {
  expect(new Set(ordersOf(people).map(String)).size).toBe(6);
});

it('a clue that others make superfluous is left out', () => {
  const clues = [before('Ada', 'Cleo'), before('Ada', 'Ben'), before('Ben', 'Cleo')];
  expect(enoughClues(clues, ordersOf(people))?.map(({ text }) => text)).toEqual(['Ada before Ben', 'Ben before Cleo']);
});

it('clues that leave two orders possible are not enough', () => {
  expect(enoughClues([before('Ada', 'Cleo'), before('Ada', 'Ben')], ordersOf(people))).toBeNull();
});

it('without one of the clues other orders come back', () => {
  const found = withoutEach([before('Ada', 'Ben'), before('Ben', 'Cleo')], ordersOf(people));
  expect(found.map(({ clue, order }) => `${clue.text}: ${order.join(' ')}`).toSorted()).toEqual([
    'Ada before Ben: Ben Ada Cleo',
    'Ada before Ben: Ben Cleo Ada',
    'Ben before Cleo: Ada Cleo Ben',
    'Ben before Cleo: Cleo Ada Ben',
  ]);
});
