import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Described, openApi } from './openapi.ts';
import { referencePage } from './page.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The reference of the API for programs and for people; both are made once, when first asked for. */
export function mountReference(server: FastifyInstance, described: Described): void {
  let document: string | undefined;
  let page: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(described));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', async (_request, reply) => {
    page ??= referencePage(described);
    return reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).type('text/html; charset=utf-8').send(page);
  });
}
