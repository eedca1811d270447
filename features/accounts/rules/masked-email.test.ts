import { expect, test } from 'vitest';
import { isMailableName, maskedEmail } from './masked-email.ts';

test.each([
  ['ada@example.org', 'a•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test.each([
  ['Ada Lovelace', true],
  ['J. R. R. Tolkien', true],
  ['Win at evil.example', false],
  ['https://evil', false],
  ['a'.repeat(61), false],
])('the name %s may be repeated in a mail: %s', (name, isMailable) => {
  expect(isMailableName(name)).toBe(isMailable);
});
