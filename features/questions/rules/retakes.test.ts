import { describe, expect, test } from 'vitest';
import { difficulties } from './difficulty.ts';
import type { LabBank } from './lab-form.ts';
import { drawTests, reportRetakes, retakeGaps, testsSold } from './retakes.ts';

function bank(total: number, sizes: readonly (readonly number[])[], groups: (at: number) => string[] = () => []): LabBank {
  const strata = sizes.flatMap((split, category) =>
    difficulties.map((difficulty, step) => ({
      category,
      difficulty,
      questions: Array.from({ length: split[step] ?? 0 }, (_, at) => ({ family: null, scene: null, groups: groups(at), facility: null })),
    })),
  );
  return { total, categories: sizes.map((_, at) => `Category ${at + 1}`), strata };
}

describe('the tests that a type sells', () => {
  test('A-157 a bank of three whole forms repeats nothing and keeps to the blueprint', () => {
    const enough = bank(20, [
      [9, 15, 6],
      [9, 15, 6],
    ]);
    expect(retakeGaps(enough, 3)).toEqual([]);
    const people = Array.from({ length: 5 }, (_, person) => drawTests(enough, 3, `person ${person}`) ?? []);
    expect(reportRetakes(enough, people)).toEqual(
      [1, 2, 3].map((nth) => ({ test: nth, repeats: { min: 0, median: 0, max: 0, mean: 0 }, repeatedIn: [], offBlueprint: 0 })),
    );
  });

  test('every stratum that is too small is named with the test in which it repeats', () => {
    expect(
      retakeGaps(
        bank(20, [
          [9, 15, 6],
          [9, 15, 5],
        ]),
        3,
      ),
    ).toEqual(['A person’s third test repeats 1 hard question of Category 2.']);
    expect(retakeGaps(bank(10, [[9, 7, 6]]), 3)).toEqual([
      'A person’s second test repeats 3 medium questions of Category 1.',
      'A person’s third test repeats 5 medium questions of Category 1.',
    ]);
  });

  test('a bank whose questions all give each other away is a gap of its own', () => {
    expect(
      retakeGaps(
        bank(10, [[9, 15, 6]], () => ['one set']),
        3,
      ),
    ).toEqual(['Its questions can’t fill every test it sells: too many of them give each other away.']);
  });

  test('are as many as a person can buy in a year, and two of a free one', () => {
    const free = { priceCents: 0, attemptsPerYear: 6 };
    expect([testsSold({ priceCents: 4900, attemptsPerYear: 3 }), testsSold(free), testsSold({ ...free, attemptsPerYear: null })]).toEqual([
      3, 2, 2,
    ]);
  });
});
