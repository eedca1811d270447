import { expect, test } from 'vitest';
import { personEntry } from './person-entry.ts';

const numberOf = (external_id: string) => personEntry.parse({ email: 'ada@example.org', external_id }).external_id;

test.each([
  ['composed and decomposed letters', 'J\u00f6', 'Jo\u0308'],
  ['wide and ordinary digits', '83', '\uff18\uff13'],
])('numbers that read alike are one number: %s', (_what, one, other) => {
  expect(numberOf(other)).toBe(numberOf(one));
});
