import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each(['Acme & Söhne', 'two\nlines\tand a tab', '日本語', '👩‍💻 engineers', ''])('%j is welcome', (text) => {
  expect(plainText(200).safeParse(text).success).toBe(true);
});

test.each(['nul\u0000', 'bell\u0007', 'escape\u001B[31m', 'turned\u202Eround', 'half a pair\uD83D', 'x'.repeat(201)])(
  '%j is refused',
  (text) => {
    expect(plainText(200).safeParse(text).success).toBe(false);
  },
);

test.each([
  ['???', 'Use words, not only symbols.'],
  ['👍👍', 'Use words, not only symbols.'],
  ['\u200B\u200D', 'Remove the invisible characters.'],
  ['turned\u202Eround', 'Remove the invisible characters.'],
])('%j is refused with a sentence that fits', (text, sentence) => {
  expect(
    plainText(200)
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence]);
});
