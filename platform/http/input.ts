import { z } from 'zod';
import type { Definition } from '#platform/contract/contract.ts';
import { sentenceFor } from './sentences.ts';
import { unstorablePaths } from './unstorable.ts';

type Sent = { params: unknown; query: unknown; body: unknown };

/** A sentence for each field, keyed by its dotted path. */
export type Fields = Record<string, string>;
export type ReadInput = { ok: true; value: Sent } | { ok: false; fields: Fields };

const sentences = { error: sentenceFor };
const maxFields = 50;

/** Reads a request by its contract; `isSuspect` says that the raw text may hold characters the database cannot keep. */
export function readInput(contract: Definition, sent: Sent, isSuspect: boolean): ReadInput {
  const fields = new Map<string, string>();
  if (isSuspect)
    for (const path of unstorablePaths([sent.params, sent.query, sent.body]))
      put(fields, path, 'This contains a character that cannot be stored.');
  const value = {
    params: contract.params && read(contract.params, sent.params, 'params', fields),
    query: contract.query && read(contract.query, sent.query, 'query', fields),
    body: contract.body && read(contract.body, sent.body, 'body', fields),
  };
  return fields.size === 0 ? { ok: true, value } : { ok: false, fields: Object.fromEntries(fields) };
}

function read(schema: z.core.$ZodType, sent: unknown, part: string, fields: Map<string, string>): unknown {
  const parsed = z.safeParse(schema, sent, sentences);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) put(fields, issue.path.length === 0 ? part : issue.path.map(String).join('.'), issue.message);
  return undefined;
}

function put(fields: Map<string, string>, path: string, sentence: string): void {
  if (fields.size < maxFields && !fields.has(path)) fields.set(path, sentence);
}
