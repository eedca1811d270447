import { describe, expect, test } from 'vitest';
import { fullName } from './full-name.ts';

describe('a full name', () => {
  test.each(['Ada King Lovelace', 'Pelé', '李小龍', 'محمد علي', "Siobhán O'Brien-Nguyễn", 'می‌خواهم'])('%s is welcome', (name) => {
    expect(fullName.parse(name)).toBe(name.normalize('NFC'));
  });

  test.each(['', '   ', 'Ada\u0000', 'Ada\nLovelace', 'Ada\u202Eecalevol', 'Ada\u200B', 'a'.repeat(121)])('%j is refused', (name) => {
    expect(fullName.safeParse(name).success).toBe(false);
  });
});
