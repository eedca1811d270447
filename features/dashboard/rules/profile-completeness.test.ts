import { describe, expect, test } from 'vitest';
import { completenessPercent, missingParts } from './profile-completeness.ts';

const full = {
  full_name: 'Ada Lovelace',
  avatar_url: '/avatars/ada.webp',
  country: 'GB',
  birth_date: '1990-12-10',
  leaderboard_visibility: 'hidden',
  leaderboard_alias: null,
} as const;

describe('how complete a profile is', () => {
  test('a profile with name, picture, country and birth date is complete; gender and being hidden are no gaps', () => {
    expect(missingParts(full)).toEqual([]);
    expect(completenessPercent([])).toBe(100);
  });

  test('what is missing is named in order and lowers the percent', () => {
    const missing = missingParts({ ...full, avatar_url: null, country: null, birth_date: null });
    expect(missing).toEqual(['picture', 'country', 'birth_date']);
    expect(completenessPercent(missing)).toBe(40);
  });

  test('to appear by alias one needs an alias', () => {
    expect(missingParts({ ...full, leaderboard_visibility: 'alias' })).toEqual(['leaderboard']);
    expect(missingParts({ ...full, leaderboard_visibility: 'alias', leaderboard_alias: 'countess' })).toEqual([]);
  });
});
