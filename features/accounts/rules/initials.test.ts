import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

const anyText = (maxLength: number) => fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));

describe('initials stand in for a picture', () => {
  test('A-010 the avatar of "Ada King Lovelace" shows AL', () => {
    expect(initialsOf({ fullName: 'Ada King Lovelace', email: 'ada@example.org' })).toBe('AL');
  });

  test.each([
    ['A-011 a one-word name gives one letter', { fullName: 'Pelé', email: 'x@example.org' }, 'P'],
    ['A-011 without a name the email gives one letter', { fullName: '', email: 'grace@example.org' }, 'G'],
    ['A-011 a name of spaces counts as none', { fullName: '   ', email: 'grace@example.org' }, 'G'],
    ['A-012 without name and email a question mark shows', { fullName: null, email: null }, '?'],
    ['A-012 empty texts count as none', { fullName: '', email: '' }, '?'],
    ['letters of any script stay whole', { fullName: '李 小龍', email: null }, '李小'],
    ['small letters become capitals', { fullName: 'ada lovelace' }, 'AL'],
    ['brackets around a word are skipped', { fullName: '(Ada) "Lovelace"' }, 'AL'],
  ])('%s', (_, person, expected) => {
    expect(initialsOf(person)).toBe(expected);
  });

  test('A-011 initials are one or two characters, whatever the name', () => {
    fc.assert(
      fc.property(anyText(12), anyText(12), (fullName, email) => {
        expect([1, 2]).toContain(Array.from(initialsOf({ fullName, email })).length);
      }),
    );
  });
});
