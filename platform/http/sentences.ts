import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'This isn’t a valid ID.',
  email: 'Enter a valid email address, such as name@example.org.',
  date: 'Enter a date, such as 2026-11-15.',
  datetime: 'Enter a date and time in UTC, such as 2026-11-15T09:30:00Z.',
};

/** What a person reads about a value that the contract gives no sentence of its own; it never repeats what was sent. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `This should be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `${bound(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `${bound(issue.origin, 'at most', issue.maximum)}.`;
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'invalid_format':
      return formats[issue.format] ?? 'This isn’t in the expected format.';
    case 'invalid_union':
      return kindsOf(issue) ?? 'This isn’t in an accepted format.';
    case 'unrecognized_keys':
      return 'This has unknown fields.';
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
    default:
      return undefined;
  }
}

function choiceOf(values: readonly z.core.util.Primitive[]): string {
  const [only] = values;
  if (values.length > 1) return `Choose one of: ${values.map(String).join(', ')}.`;
  return typeof only === 'string' ? `This can only be “${only}”.` : `This should be ${String(only)}.`;
}

/** The kinds that a field tells apart; null where no single field does. */
function kindsOf(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string | null {
  if (issue.inclusive === false || !issue.options?.length) return null;
  return choiceOf(issue.options);
}

function bound(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') return `Use ${words} ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `Choose ${words} ${limit}`;
  return `This should be ${words} ${limit}`;
}
