import type { FastifyInstance } from 'fastify';
import { answerStop } from './binder.ts';
import { dataPolicy } from './headers.ts';
import type { Progress } from './operations.ts';
import { starting } from './stop.ts';

const operations = new Set(['/healthz', '/readyz', '/metrics']);

/** Whoever opens a page meanwhile is brought to it as soon as there is one. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="2" />
    <title>Meridian is starting</title>
  </head>
  <body>
    <main>
      <h1>Meridian is starting</h1>
      <p>This page will open automatically in a moment.</p>
    </main>
  </body>
</html>
`;

/** Until the content is in the database, everything that could show it incomplete says so instead. */
export function answerWhileStarting(server: FastifyInstance, progress: Progress): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!progress.isStarting || operations.has(request.url.split('?')[0] ?? '')) return;
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return answerStop(request, reply, starting);
    reply.code(starting.status).headers({
      'retry-after': String(starting.retryAfterSeconds),
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      'content-type': 'text/html; charset=utf-8',
    });
    return reply.send(page);
  });
}
