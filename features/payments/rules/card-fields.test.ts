import { expect, test } from 'vitest';
import { caretAfter, formatExpiry, groupCardNumber, securityCodeDigits } from './card-fields.ts';

test.each([
  ['', ''],
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 4242 42', '4242 4242 4242 4242 424'],
])('the card number "%s" is shown as "%s"', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12 / 34', '12 / 34'],
  ['5/31', '05 / 31'],
  ['12345', '12 / 34'],
])('the expiry "%s" is shown as "%s"', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('deleting goes back through the separator of an expiry', () => {
  expect(formatExpiry('12 / ')).toBe('12');
  expect(formatExpiry('1')).toBe('1');
});

test('a security code has at most four digits', () => {
  expect(securityCodeDigits('12a345')).toBe('1234');
});

test.each([
  ['4242 4', 0, 0],
  ['4242 4', 4, 4],
  ['4242 4', 5, 6],
  ['4242', 9, 4],
])('in "%s" the cursor behind %i digits stands at %i', (text, digits, at) => {
  expect(caretAfter(text, digits)).toBe(at);
});
