import { z } from 'zod';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { isVisible } from '#features/accounts/rules/visible-text.ts';

export const contactLimits = { name: 120, email: 254, subject: 160, message: 5000 } as const;

/** Messages are kept for a year. */
const keptMonths = 12;

export function forgottenBefore(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - keptMonths);
  return moment;
}

/** What is said where a field is wrong; the browser says it in the reader's language. */
export type ContactWords = Readonly<
  Record<'name' | 'email' | 'wrongEmail' | 'subject' | 'message' | 'hidden' | 'hiddenInMessage', string>
> & {
  long: (mostCharacters: number) => string;
};

/** Name and subject become parts of a mail's head: what would break a line, hide or turn text around is refused. */
const unwelcomeInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const anyText = plainText(contactLimits.message);

/** The four fields of a message to the operator, all of them needed. */
export function contactFields(words: ContactWords) {
  const filled = (missing: string, most: number) =>
    z
      .string({ error: missing })
      .trim()
      .min(1, missing)
      .max(most, words.long(most))
      .refine((text) => visible.test(text), missing);
  const line = (missing: string, most: number) => filled(missing, most).refine((text) => !unwelcomeInLine.test(text), words.hidden);
  return {
    name: line(words.name, contactLimits.name),
    email: filled(words.email, contactLimits.email).refine((text) => emailAddress.safeParse(text).success, words.wrongEmail),
    subject: line(words.subject, contactLimits.subject),
    message: filled(words.message, contactLimits.message)
      .refine(isVisible, words.message)
      .refine((text) => text.length > contactLimits.message || !isVisible(text) || anyText.safeParse(text).success, words.hiddenInMessage),
  };
}
