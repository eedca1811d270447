import { describe, expect, test } from 'vitest';
import { chiSquare } from '../testing.ts';
import { type Difficulty, difficulties } from './difficulty.ts';
import { drawForms, type LabBank, type LabForm, reportForms } from './form-lab.ts';

type Families = Partial<Record<Difficulty, readonly (string | null)[]>>;

const traits = (family: string | null) => ({ family, scene: null, groups: [], facility: null });

function bank(total: number, categories: readonly Families[]): LabBank {
  const strata = categories.flatMap((families, category) =>
    difficulties.map((difficulty) => ({ category, difficulty, questions: (families[difficulty] ?? []).map(traits) })),
  );
  return { total, categories: categories.map((_, at) => `Category ${at + 1}`), strata };
}
const authored = (count: number): null[] => Array.from({ length: count }, () => null);

function draw(from: LabBank, count: number): LabForm[] {
  const forms = drawForms(from, 0, count);
  if (!forms.ok) throw new Error(forms.refusal);
  return forms.value;
}

describe('a bank that holds exactly one form', () => {
  const small = bank(2, [{ easy: ['sums'], medium: ['sums'] }]);
  const report = reportForms(small, draw(small, 100));

  test('has every question in every form, and two forms have everything in common', () => {
    expect(report.exposure).toEqual({
      perQuestion: { min: 100, median: 100, max: 100, mean: 100 },
      neverDrawn: 0,
      histogram: [{ overPercent: 95, toPercent: 100, questions: 2 }],
    });
    expect(report.overlap).toEqual({ pairs: 100, mean: 2, percentile95: 2 });
  });

  test('and its one family fills every form', () => {
    expect(report.largestFamily).toEqual({ family: 'sums', questions: 2, share: 1 });
  });
});

describe('counted by hand', () => {
  // Questions 0 to 2 are easy, 3 and 4 medium, 5 hard, all of one category; 6 and 7 are easy ones of another.
  const told = bank(3, [{ easy: ['a', 'a', null], medium: ['b', null], hard: [null] }, { easy: ['a', null] }]);
  const report = reportForms(told, [
    [0, 1, 3],
    [0, 1, 6],
    [0, 3, 4],
    [0, 2, 5],
  ]);

  test('exposure, its middle and those that are never drawn', () => {
    // In four forms: question 0 four times, 1 and 3 twice, 2, 4, 5 and 6 once, 7 never.
    expect(report.exposure.perQuestion).toEqual({ min: 0, median: 1, max: 4, mean: 1.5 });
    expect(report.exposure.neverDrawn).toBe(1);
    const filled = report.exposure.histogram.filter((bar) => bar.questions > 0);
    expect(filled).toEqual([
      { overPercent: 0, toPercent: 5, questions: 1 },
      { overPercent: 20, toPercent: 25, questions: 4 },
      { overPercent: 45, toPercent: 50, questions: 2 },
      { overPercent: 95, toPercent: 100, questions: 1 },
    ]);
    expect(report.exposure.histogram).toHaveLength(20);
  });

  test('categories and difficulties', () => {
    expect(report.categories).toEqual([
      { name: 'Category 1', wanted: 2, size: 6, perForm: { min: 2, median: 3, max: 3, mean: 2.75 } },
      { name: 'Category 2', wanted: 1, size: 2, perForm: { min: 0, median: 0, max: 1, mean: 0.25 } },
    ]);
    expect(report.difficulties.map(({ difficulty, size, perForm }) => [difficulty, size, perForm.min, perForm.max])).toEqual([
      ['easy', 5, 1, 3],
      ['medium', 2, 0, 2],
      ['hard', 1, 0, 1],
    ]);
  });

  test('the family with the most questions in one form', () => {
    expect(report.largestFamily).toEqual({ family: 'a', questions: 3, share: 1 });
  });

  test('a single form overlaps with nothing', () => {
    expect(reportForms(told, [[0, 1, 2]]).overlap).toEqual({ pairs: 0, mean: 0, percentile95: 0 });
  });
});

test('a question that no form has room for is never drawn, and the report says so', () => {
  const spare = bank(2, [{ easy: authored(1), medium: authored(1), hard: authored(3) }]);
  expect(reportForms(spare, draw(spare, 50)).exposure.neverDrawn).toBe(3);
});

test('A-163 every question of a uniform bank is exposed equally often', () => {
  const uniform = bank(10, [{ easy: authored(12), medium: authored(20), hard: authored(8) }]);
  const counts = Array.from({ length: 40 }, () => 0);
  for (const form of draw(uniform, 5000)) for (const question of form) counts[question] = (counts[question] ?? 0) + 1;
  // Critical values of p = 0.001 for 11, 19 and 7 degrees of freedom.
  expect(chiSquare(counts.slice(0, 12))).toBeLessThan(31.26);
  expect(chiSquare(counts.slice(12, 32))).toBeLessThan(43.82);
  expect(chiSquare(counts.slice(32))).toBeLessThan(24.32);
});

test('two forms of a uniform bank have in common what chance says', () => {
  // 3 of 12, 5 of 20 and 2 of 8 meet again with a quarter's chance each: 2.5 of 10.
  const uniform = bank(10, [{ easy: authored(12), medium: authored(20), hard: authored(8) }]);
  expect(reportForms(uniform, draw(uniform, 2000)).overlap.mean).toBeCloseTo(2.5, 1);
});

test('A-162 the same numbers draw the same forms, in one go or in parts', () => {
  const some = bank(4, [{ easy: authored(6), medium: authored(6), hard: authored(6) }]);
  const parts = [drawForms(some, 0, 30), drawForms(some, 30, 50)].flatMap((part) => (part.ok ? part.value : []));
  expect(parts).toEqual(draw(some, 50));
});

test('A-164 a bank that cannot fill a form is refused', () => {
  expect(drawForms(bank(9, [{ easy: authored(3) }]), 0, 1)).toMatchObject({ ok: false, refusal: 'too_few_questions' });
});
