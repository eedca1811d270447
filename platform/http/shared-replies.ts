import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { chooseForm } from './pages/files.ts';
import type { Form } from './pages/form.ts';
import { packedForms } from './pages/stamp.ts';

/** What another server changes is seen here after this time at the latest; a change of this server at once. */
const longestMs = 1000;

/** A reply as it leaves, for everybody alike. */
export type SharedReply = { etag: string; headers: Readonly<Record<string, string>>; forms: readonly Form[] };

/** The text of a reply and the headers its handler set. */
export type Made = { text: string; headers: Readonly<Record<string, string>> };

/** Keeps one reply in memory until one of its tables changes; requests that find none make it together. */
export function createSharedReply(
  { onChange }: Pick<Database, 'onChange'>,
  tables: readonly string[],
  elapsedMs: () => number = () => performance.now(),
): (make: () => Promise<Made>) => Promise<SharedReply> {
  const told = new Set(tables);
  let kept: { reply: SharedReply; atMs: number } | null = null;
  let making: Promise<SharedReply> | null = null;
  let changes = 0;
  onChange((table) => {
    if (!told.has(table)) return;
    changes++;
    // What is being made may have read the tables before.
    making = null;
    if (kept) kept.atMs = -Infinity;
  });
  const makeAnew = async (make: () => Promise<Made>): Promise<SharedReply> => {
    const [before, atMs] = [changes, elapsedMs()];
    const made = await make();
    const reply = kept?.reply.etag === etagOf(made) ? kept.reply : packReply(made);
    if (changes === before) kept = { reply, atMs };
    return reply;
  };
  return async (make) => {
    if (kept && elapsedMs() - kept.atMs < longestMs) return kept.reply;
    if (making) return making;
    const own = makeAnew(make).finally(() => {
      if (making === own) making = null;
    });
    making = own;
    return own;
  };
}

const etagOf = ({ text }: Made): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Too short for packing to pay. */
const shortBytes = 1024;

export function packReply(made: Made): SharedReply {
  const content = Buffer.from(made.text);
  const forms = packedForms(content).filter(({ encoding }) => encoding === 'identity' || content.length >= shortBytes);
  return { etag: etagOf(made), headers: made.headers, forms };
}

/** Sends a kept reply, or only that the caller has it already. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, headers, forms }: SharedReply,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    etag,
    vary: 'accept-encoding',
    ...headers,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const form = chooseForm({ forms }, request.headers['accept-encoding']);
  if (!form) throw new Error('A reply has no form.');
  const { body } = await form.open();
  if (form.encoding !== 'identity') reply.header('content-encoding', form.encoding);
  return reply.send(body);
}
