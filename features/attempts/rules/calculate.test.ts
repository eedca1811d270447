import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, longestInput, signOfKey } from './calculate.ts';

describe('what it works out', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['1 − 0.9 − 0.1', '0'],
    ['2 + 3 × 4', '14'],
    ['1,250 × 2 + 1,000,000', '1002500'],
    ['(2 + 3) × 4', '20'],
    ['8 ÷ 4 ÷ 2', '1'],
    ['8 − 4 − 2', '2'],
    ['2*3/4-1', '0.5'],
    ['1 ÷ 3', '0.333333333333'],
    ['2 ÷ 3', '0.666666666667'],
    ['1 ÷ 3 × 3', '1'],
    ['−5 + 2', '−3'],
    ['3 × −2', '−6'],
    ['−−4', '4'],
    ['5 ÷ −2', '−2.5'],
    ['.5 + 5.', '5.5'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['100', '100'],
    ['2(3 + 1)(2)', '16'],
    ['2 × (3 + 4', '14'],
    ['((1))', '1'],
    ['50%', '0.5'],
    ['80 × 25%', '20'],
    ['200 + 10%', '220'],
    ['200 − 10%', '180'],
    ['200 + 10% × 2', '200.2'],
    ['(50 + 50)%', '1'],
    ['12345678.9 × 10', '123456789'],
    ['999999999 × 999999', '999998999000001'],
    ['1 ÷ 8000000000', '0.000000000125'],
    ['0 ÷ 5', '0'],
  ])('%s is %s', (input, value) => {
    expect(calculate(input)).toEqual({ ok: true, value });
  });
});

describe('what it cannot work out', () => {
  test.each([
    ['', 'incomplete'],
    ['   ', 'incomplete'],
    ['2 +', 'incomplete'],
    ['(', 'incomplete'],
    ['2 ÷ 0', 'division_by_zero'],
    ['1 ÷ (2 − 2)', 'division_by_zero'],
    [')', 'unreadable'],
    ['()', 'unreadable'],
    ['2 + 3)', 'unreadable'],
    ['× 3', 'unreadable'],
    ['%', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['.', 'unreadable'],
    ['1,00', 'unreadable'],
    ['1,0000', 'unreadable'],
    [',5', 'unreadable'],
    ['2 3', 'unreadable'],
    ['1e5', 'unreadable'],
    ['alert(1)', 'unreadable'],
    ['constructor', 'unreadable'],
    ['1'.repeat(longestInput + 1), 'unreadable'],
    ['999999999 × 999999999', 'too_large'],
  ])('%s: %s', (input, why) => {
    expect(calculate(input)).toEqual({ ok: false, why });
  });
});

test('keys of a keyboard are the signs of the calculator', () => {
  expect(['7', '.', '*', 'x', '/', '-', '+', '(', '%'].map(signOfKey)).toEqual(['7', '.', '×', '×', '÷', '−', '+', '(', '%']);
  expect(['a', 'Enter', ',', '', 'constructor', '12'].map(signOfKey)).toEqual([null, null, null, null, null, null]);
});

test('whole numbers come out as they are in whole arithmetic, and no input breaks it', () => {
  const whole = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      const expected = String(a + b * c - b).replace('-', '−');
      expect(calculate(`${a} + ${b} × ${c} − ${b}`)).toEqual({ ok: true, value: expected });
    }),
  );
  fc.assert(fc.property(fc.string(), (input) => void calculate(input)));
  const odd = fc.array(fc.constantFrom('1', '0', '.', '+', '−', '×', '÷', '(', ')', '%', ' '), { maxLength: 30 });
  fc.assert(fc.property(odd, (input) => void calculate(input.join(''))));
});
