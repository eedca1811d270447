import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { addressOf, answerStop, refusalStopper } from '../binder.ts';
import { pagePolicy } from '../headers.ts';
import { answerNowhere } from '../known-methods.ts';
import { notFound, stopFor } from '../stop.ts';
import { chooseForm, listWebFiles, type WebFile } from './files.ts';
import { readHashes, readKnownPages, readMovedPages } from './known-pages.ts';
import { matchPath, type PageHead, withHead } from './page-head.ts';
import { type Stamp, stampedText } from './stamp.ts';

const fallbackName = '__spa-fallback.html';
/** What is not for browsers to open; an address that is too long for its own route ends up here. */
const apiPath = /^\/(?:(?:api|auth|rest)(?:\/|$)|(?:avatars|badges|credentials|log)\/[^/])/;
const withExtension = /\.[^/]+$/;

/** Serves the built pages: prerendered ones from their file, all others by the one page that starts the app. */
export async function mountPages(
  server: FastifyInstance,
  folder: string,
  stamp: Stamp,
  { runtime, heads = [] }: { runtime: Runtime; heads?: readonly PageHead[] },
): Promise<void> {
  const files = listWebFiles(folder, stamp);
  const sendHeaded = headSender(folder, stamp, runtime, heads);
  const isKnown = readKnownPages(folder);
  const movedTo = readMovedPages(folder);
  const hashesOf = readHashes(folder);
  const policies = new Map<string, string>();
  for (const name of files.keys()) if (name.endsWith('.html')) policies.set(name, pagePolicy(hashesOf(name)));

  server.get('/*', async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (apiPath.test(path)) return answerNowhere(server, request, reply);
    const name = nameOfFile(path, files);
    const file = name === undefined ? undefined : files.get(name);
    if (file && name !== undefined) return sendFile(request, reply, file, policies.get(name));
    const fallback = files.get(fallbackName);
    if (!fallback || withExtension.test(path) || !takesHtml(request)) return answerStop(request, reply, notFound);
    const moved = movedTo(path);
    if (moved !== undefined) return reply.redirect(moved + queryOf(request));
    if (!isKnown(path)) reply.code(404);
    // Pages of one person, and addresses that are none, are nothing for a search engine; an address may itself be a secret.
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    if (await sendHeaded(request, reply, path, policies.get(fallbackName))) return reply;
    return sendFile(request, reply, fallback, policies.get(fallbackName));
  });
}

/** Sends the page of an address with its own head, if it is one of those; what has none is sent as every other page, with the status that says why. */
function headSender(folder: string, stamp: Stamp, runtime: Runtime, heads: readonly PageHead[]) {
  const readers = heads.map((head) => ({ ...head, stopRefusal: refusalStopper({ method: 'GET', access: 'public', ...head }, runtime) }));
  const readFallback = () => {
    const content = readFileSync(join(folder, fallbackName));
    return (stampedText(fallbackName, content, stamp) ?? content).toString('utf8');
  };
  const fallback = readers.length > 0 ? readFallback() : '';
  return async (request: FastifyRequest, reply: FastifyReply, path: string, policy: string | undefined): Promise<boolean> => {
    for (const { path: pattern, read, stopRefusal } of readers) {
      const params = matchPath(pattern, path);
      if (!params) continue;
      const now = runtime.clock.now();
      const found = await read({ params, now }).catch((error: unknown) => {
        runtime.log.warn({ err: error, route: pattern }, 'The head of a page could not be read; it was sent without.');
        return { stop: stopFor(error) };
      });
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      if (policy !== undefined) reply.header('content-security-policy', policy);
      if ('stop' in found) {
        const stop = await stopRefusal(found.stop, { address: addressOf(request), userId: undefined, body: undefined }, now);
        await reply.code(stop.status).send(fallback);
      } else await reply.send(withHead(fallback, found.markup, stamp.origin));
      return true;
    }
    return false;
  };
}

const isFilled = (part: string): boolean => part !== '';

/** `/about` is `about/index.html`; `/assets/x.js` is itself. */
function nameOfFile(path: string, files: ReadonlyMap<string, WebFile>): string | undefined {
  const parts = path.split('/');
  const bare = parts.slice(parts.findIndex(isFilled), parts.findLastIndex(isFilled) + 1).join('/');
  const page = bare === '' ? 'index.html' : `${bare}/index.html`;
  return [bare, page].find((name) => files.has(name));
}

/** With its question mark; empty where there is none. */
const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function takesHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, policy: string | undefined): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.tag,
    vary: 'accept-encoding',
  });
  if (policy !== undefined) reply.header('content-security-policy', policy);
  if (reply.statusCode === 200 && isFresh(request, file.tag)) return reply.code(304).send();
  const form = chooseForm(file, request.headers['accept-encoding']);
  if (!form) return answerStop(request, reply, notFound);
  const { bytes, body } = await form.open();
  reply.header('content-length', bytes);
  if (form.encoding !== 'identity') reply.header('content-encoding', form.encoding);
  return reply.send(body);
}

function isFresh(request: FastifyRequest, tag: string): boolean {
  const sent = request.headers['if-none-match'];
  return sent !== undefined && sent.split(',').some((one) => one.trim() === tag);
}
