import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupCode, makeCode, readCode } from './code.ts';

const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const codes = fc.uint8Array({ minLength: 19, maxLength: 19 }).map((bytes) => makeCode(bytes));
const positions = fc.nat({ max: 19 });

const replaceAt = (code: string, ...changes: readonly (readonly [number, string])[]) => {
  const characters = [...code];
  for (const [position, character] of changes) characters[position] = character;
  return characters.join('');
};
const wrong = { problem: 'check_character' };

describe('A-206 the verification code of a certificate', () => {
  test('has 19 characters that follow from 95 random bits, and one that follows from them', () => {
    expect(makeCode(new Uint8Array(19))).toBe('0'.repeat(20));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 19, maxLength: 40 }), (bytes) => {
        const code = makeCode(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
        expect(Array.from(code.slice(0, 19), (character) => alphabet.indexOf(character))).toEqual(
          Array.from(bytes.slice(0, 19), (byte) => byte % 32),
        );
        expect(readCode(code)).toEqual({ code });
      }),
    );
    expect(() => makeCode(new Uint8Array(18))).toThrow('19 random bytes');
  });

  test('every single wrong character is caught', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let position = 0; position < 20; position++)
          for (const character of alphabet)
            expect(readCode(replaceAt(code, [position, character]))).toEqual(character === code[position] ? { code } : wrong);
      }),
      { numRuns: 20 },
    );
  });

  test('every swap of two different characters is caught, neighbors or not', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let first = 0; first < 19; first++)
          for (let second = first + 1; second < 20; second++) {
            const swapped = replaceAt(code, [first, code.charAt(second)], [second, code.charAt(first)]);
            expect(readCode(swapped)).toEqual(swapped === code ? { code } : wrong);
          }
      }),
      { numRuns: 50 },
    );
  });

  test('a wrong pair of twins is caught: 22 for 11', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 18 }), fc.constantFrom(...alphabet), (code, position, twin) => {
        const right = makeCode(
          Uint8Array.from(replaceAt(code, [position, '7'], [position + 1, '7']), (character) => alphabet.indexOf(character)),
        );
        fc.pre(twin !== '7' && position < 18);
        expect(readCode(replaceAt(right, [position, twin], [position + 1, twin]))).toEqual(wrong);
      }),
    );
  });

  test('it is read however it was typed: case, spaces, any dashes, full-width characters, O for 0, I and L for 1', () => {
    const ways = fc.record({
      lower: fc.boolean(),
      wide: fc.boolean(),
      twin: fc.boolean(),
      behind: fc.constantFrom('', ' ', '-', '–', '—', '−', '\u200B', '\n'),
    });
    fc.assert(
      fc.property(codes, fc.array(ways, { minLength: 20, maxLength: 20 }), (code, list) => {
        const typed = [...code]
          .map((character, at) => write(character, list[at] ?? { lower: false, wide: false, twin: false, behind: '' }))
          .join('');
        expect(readCode(typed)).toEqual({ code });
      }),
    );
  });

  test('it is printed in four groups of five, and read back', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(groupCode(code)).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/);
        expect(readCode(groupCode(code))).toEqual({ code });
      }),
    );
  });

  test('A-198 the id of the certificate is read too', () => {
    const id = '0b4f1c9e-63a2-4f0d-9f5e-1d2c3b4a5968';
    expect(readCode(id)).toEqual({ id });
    expect(readCode(` ${id.toUpperCase().replaceAll('-', '')} `)).toEqual({ id });
    expect(readCode(id.replace('0b', 'Ob').replace('1c', 'lc'))).toEqual({ id });
  });

  test.each([
    '',
    '   ',
    '7K3M9-QX2TB-4HN8W-PZ5C',
    '7K3M9-QX2TB-4HN8W-PZ5CDE',
    'U'.repeat(20),
    '7K3M9-QX2TB-4HN8W-PZ5C!',
    '0b4f1c9e-63a2-4f0d-9f5e-1d2c3b4a59680',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '\u0000'.repeat(20),
    '0'.repeat(10_240),
    ' '.repeat(10_240),
  ])('%j cannot be one', (typed) => expect(readCode(typed)).toEqual({ problem: 'not_a_code' }));

  test('whatever is typed, reading it never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => void readCode(typed)));
    fc.assert(
      fc.property(
        codes,
        positions,
        fc.string({ unit: 'binary', maxLength: 3 }),
        (code, at, text) => void readCode(replaceAt(code, [at, text])),
      ),
    );
  });
});

function write(character: string, way: { lower: boolean; wide: boolean; twin: boolean; behind: string }): string {
  const twin = way.twin ? (character === '0' ? 'O' : character === '1' ? (way.lower ? 'I' : 'L') : character) : character;
  const cased = way.lower ? twin.toLowerCase() : twin;
  return (way.wide ? String.fromCharCode(cased.charCodeAt(0) + 0xfee0) : cased) + way.behind;
}
