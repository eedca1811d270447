import { z } from 'zod';

const controlOrSpace = /[\p{Cc}\p{Cf}\p{Z}]/u;
const lookAlikeAt = /[\uFF20\uFE6B]/u;

/** An e-mail address as typed, without the spaces around it; compared case-insensitively by the database. */
export const emailAddress = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'An e-mail address has at most 254 characters.')
  .refine((text) => !lookAlikeAt.test(text), 'This address contains a character that only looks like @.')
  .refine((text) => !controlOrSpace.test(text), 'An e-mail address has no spaces or invisible characters.')
  .refine((text) => z.email({ pattern: z.regexes.unicodeEmail }).safeParse(text).success, 'Enter a valid e-mail address, such as name@example.org.');
