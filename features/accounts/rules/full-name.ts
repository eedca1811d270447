import { z } from 'zod';

const invisible = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** A person's name as they write it; one word is enough, any script is welcome. */
export const fullName = z
  .string({ error: 'Enter your full name.' })
  .trim()
  .normalize('NFC')
  .min(1, 'Enter your full name.')
  .max(120, 'A name has at most 120 characters.')
  .refine((text) => !invisible.test(text), 'A name has no invisible or direction-changing characters.');
