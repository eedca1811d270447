import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStop } from '../binder.ts';
import { pagePolicy } from '../headers.ts';
import { notFound } from '../stop.ts';
import { chooseForm, listFiles, type WebFile } from './files.ts';
import { readKnownPages, readScriptHashes } from './known-pages.ts';
import type { Stamp } from './stamp.ts';

const fallbackName = '__spa-fallback.html';
const apiPath = /^\/(?:api|auth|rest)(?:\/|$)/;
const withExtension = /\.[^/]+$/;

/** Serves the built pages: prerendered ones from their file, all others by the one page that starts the app. */
export async function mountPages(server: FastifyInstance, folder: string, stamp: Stamp): Promise<void> {
  const files = listFiles(folder, stamp);
  const isKnown = readKnownPages(folder);
  const hashes = readScriptHashes(folder);
  const policies = new Map<string, string>();
  for (const name of files.keys()) if (name.endsWith('.html')) policies.set(name, pagePolicy(hashes[name] ?? []));

  server.get('/*', async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (apiPath.test(path)) return answerStop(request, reply, notFound);
    const name = nameOfFile(path, files);
    const file = name === undefined ? undefined : files.get(name);
    if (file && name !== undefined) return sendFile(request, reply, file, policies.get(name));
    const fallback = files.get(fallbackName);
    if (!fallback || withExtension.test(path) || !takesHtml(request)) return answerStop(request, reply, notFound);
    if (!isKnown(path)) reply.code(404);
    // Pages of one person, and addresses that are none, are nothing for a search engine.
    reply.header('x-robots-tag', 'noindex');
    return sendFile(request, reply, fallback, policies.get(fallbackName));
  });
}

/** `/about` is `about/index.html`; `/assets/x.js` is itself. */
function nameOfFile(path: string, files: ReadonlyMap<string, WebFile>): string | undefined {
  const bare = path.replace(/^\/+|\/+$/g, '');
  const page = bare === '' ? 'index.html' : `${bare}/index.html`;
  return [bare, page].find((name) => files.has(name));
}

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
