import { z } from 'zod';
import { isVisible } from './visible-text.ts';

const unwelcome = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

const shows = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Free text of one or more lines, without characters that hide, reorder or cannot be stored. */
export function plainText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => !unwelcome.test(text) && (text === '' || shows.test(text)), 'Remove the invisible characters.')
    .refine((text) => !shows.test(text) || isVisible(text), 'Use words, not only symbols.');
}
