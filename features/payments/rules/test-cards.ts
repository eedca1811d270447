/** What a card of the test checkout does; the numbers are those that card providers publish for tests. */
export type CardOutcome = 'paid' | 'declined' | 'insufficient_funds' | 'authentication_needed' | 'invalid';

/** The cards that the test checkout offers, each with what it does. */
export const testCards = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000002760003184', outcome: 'authentication_needed' },
] as const satisfies readonly { number: string; outcome: CardOutcome }[];

const known: Readonly<Record<string, CardOutcome>> = {
  '5555555555554444': 'paid',
  ...Object.fromEntries(testCards.map(({ number, outcome }) => [number, outcome])),
};

/** Real cards do nothing here: only the published test numbers are known. */
export function outcomeOf(cardNumber: string): CardOutcome {
  return known[cardNumber.replaceAll(/\D/g, '')] ?? 'invalid';
}
