import { expect, test } from 'vitest';
import { inOrder } from './waiting.ts';

test('A-110 what waits longest comes first, what has no age last, and nothing is not listed', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 0, day));
  const listed = inOrder([
    { kind: 'drifting_questions', count: 1, oldestAt: null },
    { kind: 'messages', count: 4, oldestAt: on(5) },
    { kind: 'payments', count: 0, oldestAt: null },
    { kind: 'reviews', count: 2, oldestAt: on(2) },
  ]);
  expect(listed.map(({ kind }) => kind)).toEqual(['reviews', 'messages', 'drifting_questions']);
});
