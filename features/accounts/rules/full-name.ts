import { z } from 'zod';
import { type NameProblem, whyNotName, withPlainSpaces } from './visible-text.ts';

const sentences: Record<NameProblem, string> = {
  unseen: 'Remove any invisible or direction-changing characters.',
  empty: 'Enter a name with at least one letter.',
  symbols: 'Use only letters, digits and punctuation.',
  marks: 'Put accents only on letters, at most four per letter.',
  start: 'A name can’t start with =, +, - or @.',
};

/** A person's name as they write it; one word is enough, any script is welcome. */
export const fullName = z
  .string({ error: 'Enter your full name.' })
  .normalize('NFC')
  .transform(withPlainSpaces)
  .pipe(z.string().min(1, 'Enter your full name.').max(120, 'Use at most 120 characters.'))
  .superRefine((text, context) => {
    const problem = whyNotName(text);
    if (problem) context.addIssue({ code: 'custom', message: sentences[problem] });
  });
