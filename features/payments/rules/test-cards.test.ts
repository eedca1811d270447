import { expect, test } from 'vitest';
import { outcomeOf, testCards } from './test-cards.ts';

test.each([
  ['4242 4242 4242 4242', 'paid'],
  ['4242424242424242', 'paid'],
  ['4242-4242-4242-4242', 'paid'],
  ['5555 5555 5555 4444', 'paid'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['4000 0027 6000 3184', 'authentication_needed'],
  ['4242 4242 4242 4241', 'invalid'],
  ['4111 1111 1111 1111', 'invalid'],
  ['', 'invalid'],
  ['constructor', 'invalid'],
])('the card %s is %s', (number, outcome) => {
  expect(outcomeOf(number)).toBe(outcome);
});

test('every card that the test checkout offers does what it says', () => {
  for (const { number, outcome } of testCards) expect(outcomeOf(number)).toBe(outcome);
});
