import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { packReply, sendShared, type SharedReply } from '../shared-replies.ts';
import { type Described, openApi } from './openapi.ts';
import { referencePage } from './page.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The reference of the API for programs and for people; both are made and packed once, when first asked for. */
export function mountReference(server: FastifyInstance, described: Described): void {
  let document: SharedReply | undefined;
  let page: SharedReply | undefined;
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  server.get('/api/openapi.json', async (request, reply) => {
    document ??= packReply({ text: JSON.stringify(openApi(described)), headers: {} });
    return sendShared(request, reply, document);
  });
  server.get('/api/docs', async (request, reply) => {
    page ??= packReply({ text: referencePage(described), headers: pageHeaders });
    return sendShared(request, reply, page);
  });
}
