import { expect, test } from 'vitest';
import { waitsOf } from './waits.ts';

const now = new Date('2026-11-18T10:00:00Z');
const terms = { priceCents: 4999, publishedAt: new Date('2026-01-01T00:00:00Z'), attemptsPerYear: 3, coolOffDays: 14 };
const types = [
  { ...terms, id: '1', slug: 'gat-1' },
  { ...terms, id: '2', slug: 'gat-2' },
];
const finished = (assessmentTypeId: string, day: string, annulledAt: Date | null = null) => {
  const at = new Date(`${day}T10:00:00Z`);
  return { assessmentTypeId, createdAt: at, startedAt: at, submittedAt: at, annulledAt };
};

test('R-79 a type taken lately waits until the date that the gate tells, and no other does', () => {
  expect(waitsOf(types, [finished('1', '2026-11-10'), finished('2', '2026-10-10')], now)).toEqual([
    { slug: 'gat-1', until: '2026-11-24T10:00:00.000Z' },
  ]);
});

test('R-79 what was annulled makes nobody wait', () => {
  expect(waitsOf(types, [finished('1', '2026-11-10', now)], now)).toEqual([]);
});
