import { z } from 'zod';
import type { Definition } from '#platform/contract/contract.ts';
import { sentenceFor } from './sentences.ts';
import { checkTypesFirst } from './types-first.ts';
import { unstorablePaths } from './unstorable.ts';

type Sent = { params: unknown; query: unknown; body: unknown };

/** A sentence for each field, keyed by its dotted path. */
export type Fields = Record<string, string>;
/** `thrown` is a bug of a schema, for the log: the caller only learns that the input was not accepted. */
export type ReadInput = { ok: true; value: Sent } | { ok: false; fields: Fields; thrown?: unknown };

const sentences = { error: sentenceFor };
const maxFields = 50;
const unstorable = 'This contains a character we can’t store.';

export const unstorableFields = (paths: readonly string[]): Fields =>
  Object.fromEntries(paths.slice(0, maxFields).map((path) => [path, unstorable]));

/** Reads a request by its contract; `isSuspect` says that the raw text may hold characters the database cannot keep. */
export function readInput(contract: Definition, sent: Sent, isSuspect: boolean): ReadInput {
  const fields = new Map<string, string>();
  if (isSuspect) for (const path of unstorablePaths([sent.params, sent.query, sent.body])) put(fields, path, unstorable);
  const value: Sent = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = contract[part];
    if (!schema) continue;
    try {
      const parsed = read(schema, sent[part], part, fields);
      if (part !== 'body') refuseOtherNumbers(parsed, sent[part], fields);
      value[part] = part === 'params' ? withPlainIds(parsed) : parsed;
    } catch (thrown) {
      put(fields, part, 'This isn’t in the expected format.');
      return { ok: false, fields: Object.fromEntries(fields), thrown };
    }
  }
  return fields.size === 0 ? { ok: true, value } : { ok: false, fields: Object.fromEntries(fields) };
}

/** An address writes a number in digits: `1e0` and `0x1` would be second names for the same thing, and an empty one is no 0. */
function refuseOtherNumbers(parsed: unknown, sent: unknown, fields: Map<string, string>): void {
  if (typeof parsed !== 'object' || parsed === null) return;
  for (const [name, value] of Object.entries(parsed)) {
    const text: unknown = (sent as Record<string, unknown>)[name];
    if (typeof value === 'number' && typeof text === 'string' && !/^-?\d+$/u.test(text)) put(fields, name, 'This should be a number.');
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The database takes an id in capitals for the same one; whoever compares it with another as text must not take it for a different one. */
function withPlainIds(params: unknown): unknown {
  if (typeof params !== 'object' || params === null) return params;
  const plain = (text: unknown): unknown => (typeof text === 'string' && uuid.test(text) ? text.toLowerCase() : text);
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, plain(text)]));
}

function read(schema: z.core.$ZodType, sent: unknown, part: string, fields: Map<string, string>): unknown {
  checkTypesFirst(schema);
  const parsed = z.safeParse(schema, sent, sentences);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) put(fields, issue.path.length === 0 ? part : issue.path.map(String).join('.'), issue.message);
  return undefined;
}

function put(fields: Map<string, string>, path: string, sentence: string): void {
  if (fields.size < maxFields && !fields.has(path)) fields.set(path, sentence);
}
