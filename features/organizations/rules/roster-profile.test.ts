import { describe, expect, test } from 'vitest';
import { profileOf } from './roster-profile.ts';

const scores = (...percents: number[]) =>
  percents.map((percent, nth) => ({
    percent,
    completedOn: `2026-11-${20 - nth}`,
    categories: [
      { category: 'Logic', percent },
      { category: 'Numbers', percent: 100 - percent },
    ],
  }));

describe('the figures of a group', () => {
  test('of four people are withheld', () => {
    expect(profileOf(scores(10, 20, 30, 40))).toBeNull();
  });

  test('are whole percents', () => {
    expect(profileOf(scores(50, 51, 52, 53, 55))).toMatchObject({
      people: 5,
      completed: { from: '2026-11-16', to: '2026-11-20' },
      mean: 52,
      categories: [
        { category: 'Logic', mean: 52 },
        { category: 'Numbers', mean: 48 },
      ],
    });
  });

  test('show no bar for one person or two, and full marks in the last band', () => {
    const profile = profileOf(scores(5, 15, 15, 25, 25, 25, 95, 95, 100, 100, 100));
    expect(profile?.histogram).toEqual([0, 0, 5, 0, 0, 0, 0, 0, 0, 5]);
  });

  test('leave out a category that not everybody was asked', () => {
    const [first, ...others] = scores(50, 60, 70, 80, 90);
    const profile = profileOf([{ percent: 50, completedOn: '2026-11-01', categories: first?.categories.slice(0, 1) ?? [] }, ...others]);
    expect(profile?.categories.map(({ category }) => category)).toEqual(['Logic']);
  });
});
