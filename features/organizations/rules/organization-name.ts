import { z } from 'zod';
import { type NameProblem, whyNotName, withPlainSpaces } from '#features/accounts/rules/visible-text.ts';

const sentences: Record<NameProblem, string> = {
  unseen: 'Remove the invisible characters.',
  empty: 'Enter a name with at least one letter.',
  symbols: 'Use letters, digits and punctuation.',
  marks: 'Remove accents that aren’t on a letter.',
  start: 'A name can’t start with =, +, - or @.',
};

/** A name with an address in it is a link in many mail programs. */
const address = /https?:|:\/\/|\bwww\./iu;

/** Signs that firms have in their names, where a person's name has none. */
const tradeSigns = /(?<=.)[+®™]/gu;

export const maxOrganizationName = 100;

/** What an organization calls itself, in any script; mails and pages repeat it. */
export const organizationName = z
  .string({ error: 'Enter the name of your organization.' })
  .normalize('NFC')
  .transform(withPlainSpaces)
  .pipe(
    z.string().min(1, 'Enter the name of your organization.').max(maxOrganizationName, `Use at most ${maxOrganizationName} characters.`),
  )
  .superRefine((text, context) => {
    const problem = whyNotName(text.replaceAll(tradeSigns, ''));
    if (problem) context.addIssue({ code: 'custom', message: sentences[problem] });
    else if (address.test(text.normalize('NFKC'))) context.addIssue({ code: 'custom', message: 'Remove the web address.' });
  });
