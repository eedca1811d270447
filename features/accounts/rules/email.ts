import { z } from 'zod';

const controlOrSpace = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const lookAlikeAt = /[\uFF20\uFE6B]/u;
/** A local part without the characters that separate addresses in a mail header, and a domain of at least two labels; any script. */
const shape =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;
const misplacedDot = /^\.|\.\.|\.@/u;

/** An e-mail address as typed, without the spaces around it; compared case-insensitively by the database. */
export const emailAddress = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'An e-mail address has at most 254 characters.')
  .refine((text) => !lookAlikeAt.test(text), 'This address contains a character that only looks like @.')
  .refine((text) => !controlOrSpace.test(text), 'An e-mail address has no spaces or invisible characters.')
  .refine((text) => shape.test(text) && !misplacedDot.test(text), 'Enter a valid e-mail address, such as name@example.org.');
