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
