import { describe, expect, test } from 'vitest';
import { ageOn, alias, birthDate, countryCode } from './profile.ts';

describe('a profile', () => {
  test.each([
    ['2026-11-15', '2000-11-15', 26],
    ['2026-11-14', '2000-11-15', 25],
    ['2027-02-28', '2004-02-29', 22],
    ['2027-03-01', '2004-02-29', 23],
  ])('A-109 on %s somebody born on %s is %i', (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });

  test.each([
    ['2000-02-29', true],
    ['2001-02-29', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['01.02.2000', false],
    ['2000-13-01', false],
  ])('A-109 the birth date %s is accepted: %s', (day, isAccepted) => {
    expect(birthDate.safeParse(day).success).toBe(isAccepted);
  });

  test('A-109 a birth date that is none is told with an example', () => {
    const message = 'Enter a real date as year, month and day, such as 2000-05-31.';
    expect(birthDate.safeParse('31.05.2000').error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test.each([
    ['Nova 7', true],
    ['李小龍', true],
    ['ab', false],
    ['-dash', false],
    ['<b>x</b>', false],
    ['a'.repeat(31), false],
    ['zero\u200Bwidth', false],
  ])('A-109 the alias %s is accepted: %s', (text, isAccepted) => {
    expect(alias.safeParse(text).success).toBe(isAccepted);
  });

  test('A-109 a country is one of the list', () => {
    expect(countryCode.safeParse('KE').success).toBe(true);
    expect(countryCode.safeParse('Kenya').success).toBe(false);
  });
});
