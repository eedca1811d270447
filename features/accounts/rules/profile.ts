import { z } from 'zod';
import { regionOf } from './region.ts';
import { whyNotName, withPlainSpaces } from './visible-text.ts';

/** The spec's three words; "prefer not to say" is stored as nothing. */
export const genders = ['Male', 'Female', 'Other'] as const;

/** How a person stands on the leaderboard: by name, by alias, or not at all. */
export const leaderboardVisibilities = ['name', 'alias', 'hidden'] as const;
export type LeaderboardVisibility = (typeof leaderboardVisibilities)[number];

export const countryCode = z.string().refine((code) => regionOf(code) !== null, 'Choose a country from the list.');

/** A calendar day that exists, not before 1900; whether it lies in the future is asked against the server's clock. */
export const birthDate = z.iso
  .date('Enter a real date as year, month and day, such as 2000-05-31.')
  .refine((day) => day >= '1900-01-01', 'Enter 1900 or a later year.');

export const alias = z
  .string()
  .normalize('NFKC')
  .transform(withPlainSpaces)
  .pipe(
    z
      .string()
      .min(3, 'Use at least 3 characters.')
      .max(30, 'Use at most 30 characters.')
      .regex(
        /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u,
        'Start with a letter or digit, and use only letters, digits, spaces, dots, dashes and underscores.',
      )
      .refine(
        (text) => [null, 'empty'].includes(whyNotName(text)),
        'Remove any invisible characters, and use at most four accents per letter.',
      ),
  );

/** Whole years lived on `today`, both `YYYY-MM-DD`. */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
