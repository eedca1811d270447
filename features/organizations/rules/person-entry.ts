import { z } from 'zod';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { fullName } from '#features/accounts/rules/full-name.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { peopleLimits } from './people-limits.ts';

const likeFormula = /^[=+\-@\t\r]/;

const email = normalEmail.refine((text) => !likeFormula.test(text), 'An email address here can’t start with =, +, - or @.');

const externalId = plainText(peopleLimits.externalId)
  .refine((text) => !/[\n\r\t]/.test(text), 'Use a single line for a number.')
  // Two numbers that look alike would belong to two people.
  .refine((text) => !/\p{Cf}/u.test(text), 'Remove the invisible characters.')
  .refine((text) => !likeFormula.test(text), 'A number can’t start with =, +, - or @.');

/** `''` and nothing at all both mean that it is not known. */
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema, form: 'NFC' | 'NFKC' = 'NFC') =>
  z
    .string()
    .nullish()
    .transform((text) => text?.normalize(form).trim() || null)
    .pipe(schema.nullable());

/** A person as an organization enters them: what a spreadsheet could take for a formula is refused, so that no export carries one. */
export const personEntry = z.object({ email, name: optional(fullName), external_id: optional(externalId, 'NFKC') });
export type PersonEntry = z.output<typeof personEntry>;
