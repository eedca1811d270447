import { z } from 'zod';
import { withAsciiDomain } from './ascii-domain.ts';

const controlOrSpace = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const lookAlikeAt = /[\uFF20\uFE6B]/u;
/** A local part without the characters that separate addresses in a mail header, and a domain of at least two labels; any script. */
const shape =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;
const misplacedDot = /^\.|\.\.|\.@/u;

/** An email address as typed, without the spaces around it; compared case-insensitively by the database. */
export const emailAddress = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .min(1, 'Enter your email address.')
  .max(254, 'Use at most 254 characters.')
  .refine((text) => !lookAlikeAt.test(text), 'This address contains a character that only looks like @.')
  .refine((text) => !controlOrSpace.test(text), 'Remove any spaces or invisible characters.')
  .refine((text) => shape.test(text) && !misplacedDot.test(text), 'Enter a valid email address, such as name@example.org.')
  .refine((text) => withAsciiDomain(text) !== null, 'Enter a valid email address, such as name@example.org.');

/** The address as it is kept and compared: one spelling for one domain. Every contract that takes an address reads it by this. */
export const normalEmail = emailAddress.transform((text) => withAsciiDomain(text) ?? text);
