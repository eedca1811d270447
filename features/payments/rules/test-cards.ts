/** What a card of the test checkout does; the numbers are those that card providers publish for tests. */
export type CardOutcome = 'paid' | 'declined' | 'insufficient_funds' | 'authentication_needed' | 'invalid';

const known: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'authentication_needed',
};

/** Real cards do nothing here: only the published test numbers are known. */
export function outcomeOf(cardNumber: string): CardOutcome {
  return known[cardNumber.replaceAll(/\D/g, '')] ?? 'invalid';
}
