import { describe, expect, test } from 'vitest';
import { siteStatistics } from '#content/site-statistics.ts';
import { areCountsReleased, areStatisticsDue, sharePercent, shownStatistic } from './statistic.ts';

const { certified, countries, success } = siteStatistics;
const enough = 1_000_000;

describe('the statistics of the first page', () => {
  test.each([
    [certified, 0, '100K+', false],
    [certified, 99_999, '100K+', false],
    [certified, 100_000, '100K+', false],
    [certified, 100_001, '100,001', true],
    [certified, 1_234_567, '1,234,567', true],
    [countries, 50, '50+', false],
    [countries, 51, '51', true],
    [success, 95, '95%', false],
    [success, 95.1, '95.1%', true],
    [success, 98, '98%', true],
  ])(
    'A-033 are written as claimed until the live statistic exceeds the claim: %o counted as %d shows %s',
    (written, value, text, isLive) => {
      expect(shownStatistic(written, { value, people: enough })).toEqual({ text, isLive });
    },
  );

  test('nothing counted yet shows what is written', () => {
    expect(shownStatistic(success, null)).toEqual({ text: '95%', isLive: false });
  });

  test('a rate of fewer than a hundred people is not shown, however good', () => {
    expect(shownStatistic(success, { value: 100, people: 99 })).toEqual({ text: '95%', isLive: false });
    expect(shownStatistic(success, { value: 100, people: 100 })).toEqual({ text: '100%', isLive: true });
  });

  test.each([
    [0, 0, null],
    [0, 3, 0],
    [1, 3, 33.3],
    [2, 3, 66.6],
    [19_999, 20_000, 99.9],
    [3, 3, 100],
    [29, 100, 29],
  ])('%d of %d people are %s percent: rounding never claims too much', (part, whole, percent) => {
    expect(sharePercent(part, whole)).toBe(percent);
  });

  test('are counted at most once a minute, and less often the longer it takes', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    expect(areStatisticsDue(null, now)).toBe(true);
    expect(areStatisticsDue({ computedAt: ago(59), tookMs: 1 }, now)).toBe(false);
    expect(areStatisticsDue({ computedAt: ago(60), tookMs: 1 }, now)).toBe(true);
    expect(areStatisticsDue({ computedAt: ago(299), tookMs: 30_000 }, now)).toBe(false);
    expect(areStatisticsDue({ computedAt: ago(300), tookMs: 30_000 }, now)).toBe(true);
  });
});

describe('new counts', () => {
  const releasedAt = new Date('2026-11-15T12:00:00Z');
  const former = { people: 40, certified: 20, isDemo: false, releasedAt };
  const [later, nextDay] = [new Date('2026-11-15T23:59:59Z'), new Date('2026-11-16T00:00:00Z')];
  test.each([
    ['nothing was shown before', null, { people: 1, certified: 1, isDemo: false }, later, true],
    ['the first person came', { ...former, people: 0, certified: 0 }, { people: 1, certified: 1, isDemo: false }, nextDay, false],
    ['the first five came', { ...former, people: 0, certified: 0 }, { people: 5, certified: 1, isDemo: false }, nextDay, true],
    ['four people came', former, { people: 44, certified: 24, isDemo: false }, nextDay, false],
    ['five people came', former, { people: 45, certified: 20, isDemo: false }, nextDay, true],
    ['five people passed at another try', former, { people: 40, certified: 25, isDemo: false }, nextDay, true],
    ['five people left', former, { people: 35, certified: 18, isDemo: false }, nextDay, true],
    ['five people came on the same day', former, { people: 45, certified: 20, isDemo: false }, later, false],
    ['five people of the demo world came on the same day', former, { people: 45, certified: 20, isDemo: true }, later, true],
  ])('when %s', (_, before, counted, now, isReleased) => {
    expect(areCountsReleased(before, counted, now)).toBe(isReleased);
  });
});
