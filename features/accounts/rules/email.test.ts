import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddress, normalEmail } from './email.ts';
import { emailKey } from './email-key.ts';

const problemOf = (text: string) => emailAddress.safeParse(text).error?.issues[0]?.message ?? null;

const anyText = (maxLength: number) => fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));

describe('an email address', () => {
  test.each([
    'ada@example.org',
    'Ada.King+news@Sub.Example.ORG',
    "o'brien@example.ie",
    'дора@пример.рф',
    '用户@例子.中国',
    'a@b.co',
    'x_1%y@example.museum',
  ])('%s is accepted', (text) => {
    expect(emailAddress.parse(text)).toBe(text);
  });

  test('the spaces around it are left out, the letters stay as typed', () => {
    expect(emailAddress.parse('  Ada@Example.org ')).toBe('Ada@Example.org');
  });

  test.each(['ada＠example.org', 'ada﹫example.org', 'ada@exa＠mple.org'])('the look-alike @ in %s is refused with a sentence', (text) => {
    expect(problemOf(text)).toBe('This address contains a character that only looks like @.');
  });

  test.each([
    'a\u0000da@example.org',
    'ada@exam\u200Bple.org',
    'ada\r\nBcc: x@example.org',
    'ad a@example.org',
    'ada@example.org\u202E',
    'a\u00A0b@example.org',
  ])('spaces and invisible characters in %j are refused', (text) => {
    expect(problemOf(text)).not.toBeNull();
  });

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a@b@example.org',
    'ada@.org',
    'ada@-x.org',
    'ada@example..org',
    '.ada@example.org',
    'a..b@example.org',
  ])('%s is not an address', (text) => {
    expect(problemOf(text)).toBe('Enter a valid email address, such as name@example.org.');
  });

  test.each(['a,b@example.org', '<ada@example.org>', 'Ada<ada@example.org', 'a;b@example.org', '"a"@example.org', 'a(b)@example.org'])(
    '%s cannot smuggle a second address into a mail header',
    (text) => {
      expect(problemOf(text)).not.toBeNull();
    },
  );

  test.each([
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@XN--MNCHEN-3YA.example', 'ada@xn--mnchen-3ya.example'],
    ['дора@пример.рф', 'дора@xn--e1afmkfd.xn--p1ai'],
    ['Ada@Example.ORG', 'Ada@Example.ORG'],
    ['ada@ｅxample.org', 'ada@example.org'],
  ])('%s is kept as %s, so that one domain has one spelling', (typed, kept) => {
    expect(normalEmail.parse(typed)).toBe(kept);
    expect(emailKey(typed)).toBe(emailKey(kept));
  });

  test.each(['ada@１２.３４', 'ada@１.example.１２'])('%s has a domain that cannot exist', (text) => {
    expect(problemOf(text)).toBe('Enter a valid email address, such as name@example.org.');
  });

  test('longer than 254 characters is refused', () => {
    expect(problemOf(`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.org`)).toBe(
      'Use at most 254 characters.',
    );
  });

  test('no accepted address holds white space, a control character or a second @', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(anyText(3), fc.string({ maxLength: 3 })).map(([one, other]) => `a${one}@b${other}c.org`),
        ),
        (text) => {
          const parsed = emailAddress.safeParse(text);
          fc.pre(parsed.success);
          expect(parsed.data).toMatch(/^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u);
        },
      ),
    );
  });
});
