import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedResult, leastPeople, planBatches } from './profile-batches.ts';

const people = (count: number, from = 0): string[] => Array.from({ length: count }, (_, nth) => `r${from + nth}`);

/** What readers have been shown, and what the server remembers of it. */
function reader() {
  let counted: CountedResult[] = [];
  let batches = 0;
  return {
    read(current: readonly string[]): string[] {
      const plan = planBatches(current, counted);
      counted = counted.map((one) => (one.batchId !== null && plan.broken.includes(one.batchId) ? { ...one, batchId: null } : one));
      for (const formed of plan.formed) {
        const batchId = `b${batches++}`;
        counted = counted.filter(({ resultId }) => !formed.includes(resultId));
        counted.push(...formed.map((resultId) => ({ resultId, batchId, batchSize: formed.length })));
      }
      return plan.shown.toSorted();
    },
  };
}

describe('the profile of a roster counts', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [9, 9],
    [12, 12],
  ])('of %i who share, %i', (sharing, shown) => {
    expect(reader().read(people(sharing))).toHaveLength(shown);
  });

  test('nobody who joins alone: four more change nothing, the fifth brings all of them', () => {
    const profile = reader();
    for (const [sharing, shown] of [
      [5, 5],
      [6, 5],
      [9, 5],
      [10, 10],
    ] as const)
      expect(profile.read(people(sharing))).toHaveLength(shown);
  });

  test('nobody who took the consent back, and with them nobody of their batch, until five new ones come', () => {
    const profile = reader();
    expect(profile.read(people(10))).toHaveLength(10);
    const left = people(9, 1);
    expect(profile.read(left)).toHaveLength(5);
    expect(profile.read([...left, ...people(4, 20)])).toHaveLength(5);
    expect(profile.read([...left, ...people(5, 20)])).toHaveLength(14);
  });

  test('a person who comes back as one who was there before, not as a new one', () => {
    const profile = reader();
    profile.read(people(5));
    expect(profile.read(people(4, 1))).toEqual([]);
    expect(profile.read(people(5))).toEqual([]);
    expect(profile.read([...people(5), ...people(4, 10)])).toEqual([]);
    expect(profile.read([...people(5), ...people(5, 10)])).toHaveLength(10);
  });

  test('a batch without one of its results, though the row is gone: it is broken like any other', () => {
    const counted = people(5).map((resultId) => ({ resultId, batchId: 'b', batchSize: 6 }));
    expect(planBatches(people(5), counted)).toEqual({ broken: ['b'], formed: [], shown: [] });
  });
});

describe('whatever happens between readings', () => {
  const histories = fc.array(fc.array(fc.integer({ min: 0, max: 24 }), { maxLength: 20 }), { minLength: 2, maxLength: 14 });

  test('any two of them differ by nobody or by five people and more', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const profile = reader();
        const sharing = new Set<string>();
        const shown: string[][] = [];
        for (const change of changes) {
          for (const id of change) if (!sharing.delete(`r${id}`)) sharing.add(`r${id}`);
          shown.push(profile.read([...sharing]));
        }
        for (const one of shown)
          for (const other of shown) {
            const difference = one.filter((id) => !other.includes(id)).length + other.filter((id) => !one.includes(id)).length;
            expect(difference === 0 || difference >= leastPeople).toBe(true);
          }
      }),
      { numRuns: 500 },
    );
  });

  test('only those who share now are counted, and never fewer than five', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const profile = reader();
        const sharing = new Set<string>();
        for (const change of changes) {
          for (const id of change) if (!sharing.delete(`r${id}`)) sharing.add(`r${id}`);
          const shown = profile.read([...sharing]);
          expect(shown.every((id) => sharing.has(id))).toBe(true);
          expect(shown.length === 0 || shown.length >= leastPeople).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('every sum and difference of three readings is about nobody or five people and more', () => {
    const factors = [-2, -1, 0, 1, 2];
    fc.assert(
      fc.property(histories, (changes) => {
        const profile = reader();
        const sharing = new Set<string>();
        const shown: Set<string>[] = [];
        for (const change of changes.slice(0, 5)) {
          for (const id of change) if (!sharing.delete(`r${id}`)) sharing.add(`r${id}`);
          shown.push(new Set(profile.read([...sharing])));
        }
        const [one = new Set<string>(), two = new Set<string>(), three = new Set<string>()] = shown.slice(-3);
        for (const a of factors)
          for (const b of factors)
            for (const c of factors) {
              const about = people(25).filter((id) => a * Number(one.has(id)) + b * Number(two.has(id)) + c * Number(three.has(id)) !== 0);
              expect(about.length === 0 || about.length >= leastPeople).toBe(true);
            }
      }),
      { numRuns: 200 },
    );
  });
});
