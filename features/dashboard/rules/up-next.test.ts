import { describe, expect, test } from 'vitest';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { upNext } from './up-next.ts';

const now = new Date('2026-03-01T10:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const name = { code: 'GAT-1', slug: 'gat-1', name: 'General Aptitude Test' };
const type = { ...name, priceCents: 4900, publishedAt: days(-900), attemptsPerYear: 3, coolOffDays: 14 } as AssessmentType;
const nothing = { paid: [], tried: [], certificates: [] };
const tried = (finishedDays: number, hasPassed = false) => ({
  type,
  hasPassed,
  history: [{ startedAt: days(finishedDays), finishedAt: days(finishedDays) }],
});

describe('what is up next', () => {
  test('A-105 is nothing for somebody with nothing', () => {
    expect(upNext(nothing, now)).toEqual([]);
  });

  test('A-105 a paid attempt leads, the oldest payment first, then what has a date, soonest first', () => {
    const facts = {
      paid: [
        { type: name, paidAt: days(-1) },
        { type: name, paidAt: days(-9) },
      ],
      tried: [tried(-10)],
      certificates: [{ type: name, expiresAt: days(3) }],
    };
    expect(upNext(facts, now).map(({ kind, at }) => [kind, at])).toEqual([
      ['paid', days(-9)],
      ['paid', days(-1)],
      ['expiring', days(3)],
    ]);
    expect(upNext({ ...facts, paid: [] }, now).map(({ kind, at }) => [kind, at])).toEqual([
      ['expiring', days(3)],
      ['retake', days(4)],
    ]);
  });

  test('A-105 a paid attempt within a waiting period says when it can begin, and the wait is not said twice', () => {
    const facts = { ...nothing, paid: [{ type: name, paidAt: days(-1) }], tried: [tried(-10, true)] };
    expect(upNext(facts, now)).toEqual([{ kind: 'paid', type: name, at: days(-1), availableFrom: days(4) }]);
    expect(upNext({ ...facts, tried: [] }, now)).toMatchObject([{ kind: 'paid', availableFrom: null }]);
  });

  test.each([
    ['a wait that is over', { ...nothing, tried: [tried(-14)] }],
    ['a wait of somebody who passed', { ...nothing, tried: [tried(-10, true)] }],
    ['a certificate without an end', { ...nothing, certificates: [{ type: name, expiresAt: null }] }],
    ['a certificate that ends far away', { ...nothing, certificates: [{ type: name, expiresAt: days(61) }] }],
    ['a certificate that has ended', { ...nothing, certificates: [{ type: name, expiresAt: now }] }],
  ])('A-105 leaves out %s', (_, facts) => {
    expect(upNext(facts, now)).toEqual([]);
  });
});
