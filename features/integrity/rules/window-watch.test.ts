import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { here, type Look, lookAt, nextLookMs, type Whereabouts, type WindowNews } from './window-watch.ts';

const gone = (sinceMs: number): Whereabouts => ({ kind: 'gone', sinceMs });
const away = (sinceMs: number): Whereabouts => ({ kind: 'away', sinceMs });
const left = (sinceMs: number): WindowNews => ({ kind: 'left', sinceMs });
const returned = (awayMs: number): WindowNews => ({ kind: 'returned', awayMs });

describe('A-189 a window that is watched', () => {
  test.each<[string, Whereabouts, Look, Whereabouts, WindowNews[]]>([
    ['is still looked at', here, { isHere: true, atMs: 500 }, here, []],
    ['loses the candidate', here, { isHere: false, atMs: 500 }, gone(500), []],
    ['has them back within a second', gone(500), { isHere: true, atMs: 1499 }, here, []],
    ['is not sure yet', gone(500), { isHere: false, atMs: 1499 }, gone(500), []],
    ['is left after a second', gone(500), { isHere: false, atMs: 1500 }, away(500), [left(500)]],
    ['stays left', away(500), { isHere: false, atMs: 9000 }, away(500), []],
    ['has them back', away(500), { isHere: true, atMs: 9000 }, here, [returned(8500)]],
    ['slept through a whole leave', gone(500), { isHere: true, atMs: 90_500 }, here, [left(500), returned(90_000)]],
  ])('%s', (_, before, look, whereabouts, news) => {
    expect(lookAt(before, look)).toEqual({ whereabouts, news });
  });

  test.each([
    [here, 700, null],
    [gone(500), 700, 800],
    [gone(500), 1700, 0],
    [away(500), 1700, null],
  ])('knows when to look again', (whereabouts, atMs, expected) => {
    expect(nextLookMs(whereabouts, atMs)).toBe(expected);
  });

  test('leaves and returns alternate, and every leave lasted at least a second, whatever happens', () => {
    const looks = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3000 })), { maxLength: 40 });
    fc.assert(
      fc.property(looks, (steps) => {
        let at = 0;
        let whereabouts = here;
        const told: WindowNews[] = [];
        for (const [isHere, later] of steps) {
          at += later;
          const seen = lookAt(whereabouts, { isHere, atMs: at });
          whereabouts = seen.whereabouts;
          told.push(...seen.news);
        }
        told.forEach((news, nth) => expect(news.kind).toBe(nth % 2 === 0 ? 'left' : 'returned'));
        const lengths = told.flatMap((news) => (news.kind === 'returned' ? [news.awayMs] : []));
        expect(lengths.filter((ms) => ms < 1000)).toEqual([]);
      }),
    );
  });
});
