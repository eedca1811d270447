import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isFromThisMachine } from './address.ts';
import { answerStop } from './binder.ts';
import { createMetrics } from './metrics.ts';
import { notFound } from './stop.ts';

const answerWithinMs = 3000;

/** How far a start has come; whoever starts the server moves it on. */
export type Progress = {
  /** What pages need is still on its way into the database: nothing is served. */
  isStarting: boolean;
  /** Something that people can do without is still on its way. */
  isLoading: boolean;
};

/** What those who run the product ask: does the process live, may traffic come, how is it doing. */
export function mountOperations(
  server: FastifyInstance,
  runtime: Runtime,
  { isClosing, progress }: { isClosing: () => boolean; progress: Progress },
): void {
  const metrics = createMetrics(runtime.database.$client, server.admission);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (runtime.log.isLevelEnabled('debug')) {
      const line = { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
      runtime.log.debug(line, 'Answered a request.');
    }
    done();
  });

  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  server.get<{ Querystring: { complete?: unknown } }>('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isUnfinished = progress.isLoading && request.query.complete !== undefined;
    const unready = isClosing() ? 'closing' : progress.isStarting ? 'starting' : isUnfinished ? 'loading' : null;
    const hindrance = unready ?? ((await answers(runtime)) ? null : 'database_away');
    if (hindrance === null) return reply.send({ status: 'ready' });
    return reply.code(503).header('retry-after', '2').send({ status: hindrance });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, runtime)) return answerStop(request, reply, notFound);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Asked on the connections for short statements: a server whose long ones all wait is busy, and its database is there. */
async function answers({ database }: Runtime): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const asked = database.quick.$client.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Metrics are not public: from this machine in local mode, or with the configured token. */
function mayReadMetrics(request: FastifyRequest, { configuration }: Runtime): boolean {
  if (configuration.mode === 'local' && isFromThisMachine(request)) return true;
  const { metricsToken } = configuration;
  if (!metricsToken) return false;
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
