import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { here, nextCheckMs, type Sighting, type Whereabouts, whereaboutsAfter, type WindowChange } from './window-watch.ts';

const gone = (sinceMs: number): Whereabouts => ({ kind: 'gone', sinceMs });
const away = (sinceMs: number): Whereabouts => ({ kind: 'away', sinceMs });
const left = (sinceMs: number): WindowChange => ({ kind: 'left', sinceMs });
const returned = (awayMs: number): WindowChange => ({ kind: 'returned', awayMs });

describe('A-189 a window that is watched', () => {
  test.each<[string, Whereabouts, Sighting, Whereabouts, WindowChange[]]>([
    ['is still looked at', here, { isHere: true, atMs: 500 }, here, []],
    ['loses the candidate', here, { isHere: false, atMs: 500 }, gone(500), []],
    ['has them back within a second', gone(500), { isHere: true, atMs: 1499 }, here, []],
    ['is not sure yet', gone(500), { isHere: false, atMs: 1499 }, gone(500), []],
    ['is left after a second', gone(500), { isHere: false, atMs: 1500 }, away(500), [left(500)]],
    ['stays left', away(500), { isHere: false, atMs: 9000 }, away(500), []],
    ['has them back', away(500), { isHere: true, atMs: 9000 }, here, [returned(8500)]],
    ['slept through a whole leave', gone(500), { isHere: true, atMs: 90_500 }, here, [left(500), returned(90_000)]],
  ])('%s', (_, before, sighting, whereabouts, changes) => {
    expect(whereaboutsAfter(before, sighting)).toEqual({ whereabouts, changes });
  });

  test.each([
    [here, 700, null],
    [gone(500), 700, 800],
    [gone(500), 1700, 0],
    [away(500), 1700, null],
  ])('knows when to look again', (whereabouts, atMs, expected) => {
    expect(nextCheckMs(whereabouts, atMs)).toBe(expected);
  });

  test('leaves and returns alternate, and every leave lasted at least a second, whatever happens', () => {
    const sightings = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3000 })), { maxLength: 40 });
    fc.assert(
      fc.property(sightings, (steps) => {
        let at = 0;
        let whereabouts = here;
        const changes: WindowChange[] = [];
        for (const [isHere, later] of steps) {
          at += later;
          const seen = whereaboutsAfter(whereabouts, { isHere, atMs: at });
          whereabouts = seen.whereabouts;
          changes.push(...seen.changes);
        }
        changes.forEach((change, nth) => expect(change.kind).toBe(nth % 2 === 0 ? 'left' : 'returned'));
        const lengths = changes.flatMap((change) => (change.kind === 'returned' ? [change.awayMs] : []));
        expect(lengths.filter((ms) => ms < 1000)).toEqual([]);
      }),
    );
  });
});
