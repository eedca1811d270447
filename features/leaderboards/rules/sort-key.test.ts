import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdaysOn } from './birthdays.ts';
import { ageCodeOf } from './filter-codes.ts';
import { bucketsOf, countAhead, countEverybody, percentileOf } from './rank.ts';
import { firstSortKeyOf, sortKeyOf } from './sort-key.ts';
import { streamsOf } from './streams.ts';
import { everything } from './view.ts';
import { whyNotOnBoard } from './why-not-on-board.ts';

const points = fc.integer({ min: 0, max: 1000 }).map((tens) => tens * 10);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('a sort key', () => {
  test('is better with more points, and among equals with the earlier finish; it is exact', () => {
    fc.assert(
      fc.property(points, moments, points, moments, (one, at, other, then) => {
        const difference = sortKeyOf(one, at) - sortKeyOf(other, then);
        const expected = one === other ? at.getTime() - then.getTime() : other - one;
        return Math.sign(difference) === Math.sign(expected) && Number.isSafeInteger(sortKeyOf(one, at));
      }),
    );
  });

  test('is never before the first of its points, and never after the first of fewer', () => {
    fc.assert(
      fc.property(points, moments, (one, at) => sortKeyOf(one, at) >= firstSortKeyOf(one) && sortKeyOf(one, at) < firstSortKeyOf(one - 10)),
    );
  });
});

describe('a rank', () => {
  test.each([
    [9850, [9, 98, 985]],
    [0, [0, 0, 0]],
    [10_000, [10, 100, 1000]],
  ])('counts %i points in %j', (value, buckets) => {
    expect(bucketsOf(value)).toEqual(buckets);
  });

  test('is one more than all who have more points, counted by thousands, hundreds and tens', () => {
    fc.assert(
      fc.property(fc.array(points, { maxLength: 60 }), points, (others, mine) => {
        const counts = [1, 2, 3].flatMap((level) =>
          [...Map.groupBy(others, (value) => bucketsOf(value)[level - 1] ?? 0)].map(([bucket, members]) => ({
            level,
            bucket,
            people: members.length,
          })),
        );
        return countAhead(counts, mine) === others.filter((value) => value > mine).length && countEverybody(counts) === others.length;
      }),
    );
  });

  test.each([
    [1, 1, null],
    [1, 2, 100],
    [2, 2, 0],
    [26, 101, 75],
    [101, 101, 0],
  ])('of %i among %i is above %s percent of the others', (rank, size, percentile) => {
    expect(percentileOf(rank, size)).toBe(percentile);
  });
});

describe('the streams of a filter', () => {
  const region = (country: string) => (country === 'KE' ? 'Africa' : 'Asia');
  test('are one for each gender and age, 28 for everybody', () => {
    expect(streamsOf(everything, region)).toMatchObject({ area: { kind: 'everywhere' }, assessmentType: null });
    expect(streamsOf(everything, region)?.genders).toHaveLength(28);
    expect(streamsOf({ ...everything, gender: 'Female', ageRange: '55+' }, region)).toMatchObject({ genders: [2], ages: [6] });
  });
  test('are those of the country, which says more than its region', () => {
    expect(streamsOf({ ...everything, region: 'Africa', country: 'KE' }, region)?.area).toEqual({ kind: 'country', name: 'KE' });
    expect(streamsOf({ ...everything, region: 'Asia' }, region)?.area).toEqual({ kind: 'region', name: 'Asia' });
  });
  test('are none where region and country contradict each other', () => {
    expect(streamsOf({ ...everything, region: 'Asia', country: 'KE' }, region)).toBeNull();
  });
  test('have no code for somebody who says no age but nothing', () => expect(ageCodeOf(null)).toBe(0));
});

test.each([
  ['2026-11-15', ['11-15']],
  ['2027-03-01', ['02-29', '03-01']],
  ['2028-03-01', ['03-01']],
  ['2028-02-29', ['02-29']],
])('on %s the birthdays %j are kept', (day, days) => {
  expect(birthdaysOn(new Date(`${day}T00:02:00Z`))).toEqual(days);
});

test.each([
  ['hidden', { leaderboardVisibility: 'hidden', country: null, birthDate: '2015-01-01' }],
  ['under_age', { leaderboardVisibility: 'name', country: null, birthDate: '2008-11-16' }],
  ['no_country', { leaderboardVisibility: 'alias', country: null, birthDate: '2008-11-15' }],
  ['no_result', { leaderboardVisibility: 'name', country: 'KE', birthDate: null }],
] as const)('A-239 somebody is not on the board because of: %s', (reason, profile) => {
  expect(whyNotOnBoard(profile, new Date('2026-11-15T12:00:00Z'))).toBe(reason);
});
