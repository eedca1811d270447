import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNotPassword } from './password.ts';

const ada = { fullName: 'Ada King Lovelace', email: 'Ada.Lovelace@example.org' };
const common = new Set(['password', 'iloveyou123', 'letmeinplease', 'football12']);

const anyText = (maxLength: number) => fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));

describe('passwords are refused for being short, common, simple, or one’s own name', () => {
  test.each([
    ['', 'too_short'],
    ['nine char', 'too_short'],
    ['ｐａｓｓ１', 'too_short'],
    ['ten chars!', null],
    ['🐢🐢🐢🐢🐢', 'too_short'],
    ['correct horse battery staple', null],
    ['wörter genügen auch', null],
    ['пароль из слов', null],
    ['letmeinplease', 'too_common'],
    ['LetMeInPlease', 'too_common'],
    ['ｌｅｔｍｅｉｎｐｌｅａｓｅ', 'too_common'],
    ['iloveyou123', 'too_common'],
    ['Password2026!', 'too_common'],
    ['password 1234', 'too_common'],
    ['aaaaaaaaaa', 'too_simple'],
    ['abcabcabcabc', 'too_simple'],
    ['1212121212', 'too_simple'],
    ['1234567890', 'too_simple'],
    ['0987654321', 'too_simple'],
    ['abcdefghijkl', 'too_simple'],
    ['qwertyuiop', 'too_simple'],
    ['Ada King Lovelace', 'is_name_or_email'],
    ['adakinglovelace', 'is_name_or_email'],
    ['lovelace king ada', 'is_name_or_email'],
    ['ada.lovelace@example.org', 'is_name_or_email'],
    ['ADA.LOVELACE', 'is_name_or_email'],
    ['ada loves the analytical engine', null],
  ])('%j gives %s', (password, problem) => {
    expect(whyNotPassword(password, ada, common)).toBe(problem);
  });

  test('a one-word name does not forbid passphrases that contain it', () => {
    expect(whyNotPassword('pelé scored again', { fullName: 'Pelé', email: 'p@example.org' }, common)).toBeNull();
  });

  test('no password of fewer than ten characters is ever accepted', () => {
    fc.assert(
      fc.property(anyText(9), (password) => {
        fc.pre(Array.from(password.normalize('NFKC')).length < 10);
        expect(whyNotPassword(password, ada, common)).toBe('too_short');
      }),
    );
  });

  test('letter case never makes a refused password welcome', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('letmeinplease', 'iloveyou123', 'qwertyuiop', 'adakinglovelace'),
        fc.array(fc.boolean()),
        (password, caps) => {
          const typed = Array.from(password, (letter, at) => (caps[at] ? letter.toUpperCase() : letter)).join('');
          expect(whyNotPassword(typed, ada, common)).not.toBeNull();
        },
      ),
    );
  });
});
