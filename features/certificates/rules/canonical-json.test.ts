import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the example of RFC 8785 is written as it says', () => {
  const value: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('keys are in the order of their UTF-16 code units', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
  const keys = [...canonicalJson(value).matchAll(/:(\d)/g)].map(([, number]) => Number(number));
  expect(keys).toEqual([2, 4, 6, 7, 1, 5, 3]);
});

test('the order in which a value was built does not matter, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed: unknown = JSON.parse(JSON.stringify(value));
      if (!JSON.stringify(parsed).isWellFormed() || /\\ud[89a-f]/.test(JSON.stringify(parsed))) return;
      expect(JSON.parse(canonicalJson(parsed))).toEqual(parsed);
      expect(canonicalJson(reversed(parsed))).toBe(canonicalJson(parsed));
    }),
  );
});

test.each([
  [undefined],
  [Number.NaN],
  [Infinity],
  [1n],
  [new Date(0)],
  [new Map()],
  [{ a: undefined }],
  [[undefined]],
  ['\ud800'],
  [{ '\udc00': 1 }],
])('what JSON cannot hold is refused: %s', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
