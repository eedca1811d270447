import { expect, test } from 'vitest';
import { newest } from './activity.ts';

const on = (day: number) => ({ at: new Date(Date.UTC(2026, 0, day)) });

test('A-105 the newest of all lists come first, and no more than asked for', () => {
  expect(newest([[on(1), on(5)], [], [on(9), on(3)]], 3)).toEqual([on(9), on(5), on(3)]);
});
