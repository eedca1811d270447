import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { createAdmission } from './admission.ts';
import { answerCrash, answerStop, type Authenticate } from './binder.ts';
import { answerBrokenConnection } from './broken-connection.ts';
import { finishThenClose } from './closing.ts';
import type { Dialect } from './dialect.ts';
import { securityHeaders } from './headers.ts';
import { createHeldReplies } from './held-replies.ts';
import { type AuthenticateKey, noKeys } from './key-door.ts';
import { answerNowhere, createMethodFinder } from './known-methods.ts';
import { mountRoutes } from './mount.ts';
import { mountOperations, type Progress } from './operations.ts';
import type { OutgoingEvent } from './reference/openapi.ts';
import { mountReference } from './reference/reference.ts';
import type { RawRoute, Route } from './route.ts';
import { isLoopbackHost } from './origin.ts';
import { answerWhileStarting } from './starting.ts';
import { foreignHost } from './stop.ts';
import type { PageHead } from './pages/page-head.ts';
import { mountPages } from './pages/pages.ts';

export type { Authenticate } from './binder.ts';

export type HttpOptions = {
  runtime: Runtime;
  routes: readonly Route[];
  rawRoutes?: readonly RawRoute[];
  authenticate: Authenticate;
  /** Left out where no route is for programs. */
  authenticateKey?: AuthenticateKey;
  /** What the product sends to others, for the reference. */
  outgoing?: readonly OutgoingEvent[];
  /** The name of the cookie that signing in sets, for the reference. */
  sessionCookie?: string;
  dialects?: readonly Dialect[];
  /** The built browser pages; null serves the API alone. */
  webFolder: string | null;
  /** Pages whose head depends on their address. */
  pageHeads?: readonly PageHead[];
  /** How far the start has come; left out where everything is there. */
  progress?: Progress;
  /** Shorter in tests. */
  maxWaitMs?: number;
};

const maxBodyBytes = 1024 * 1024;
/** How long a connection may take for its head, for a whole request, or to say something after a reply; Node checks once a second. */
const defaultWaitMs = 28_000;

/** The whole HTTP side, ready to listen. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const {
    runtime,
    routes,
    rawRoutes = [],
    authenticate,
    authenticateKey = noKeys,
    outgoing = [],
    sessionCookie = 'session',
    dialects = [],
    webFolder,
    pageHeads = [],
    progress = { isStarting: false, isLoading: false },
    maxWaitMs = defaultWaitMs,
  } = options;
  const { configuration } = runtime;
  const server = bareServer(runtime, maxWaitMs);
  server.decorate('dialects', dialects);
  server.setErrorHandler(answerCrash(runtime));
  server.decorate('methodsAt', createMethodFinder([...routes.map(({ contract }) => contract), ...rawRoutes]));
  server.setNotFoundHandler((request, reply) => answerNowhere(server, request, reply));

  const fixed = securityHeaders(configuration);
  const isLocal = configuration.mode === 'local';
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    if (isLocal && !isLoopbackHost(request.headers.host)) return answerStop(request, reply, foreignHost);
  });
  answerWhileStarting(server, progress);
  await server.register(cookie);
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  const { isClosing } = finishThenClose(server);
  mountOperations(server, runtime, { isClosing, progress });
  const { publicUrl } = configuration;
  mountReference(server, { contracts: routes.map((route) => route.contract), rawRoutes, outgoing, publicUrl, sessionCookie });
  mountRoutes(server, routes, rawRoutes, { runtime, authenticate, authenticateKey });
  const stamp = { origin: publicUrl, rootMark: configuration.mode === 'local' ? 'data-demo' : '' };
  if (webFolder !== null) await mountPages(server, webFolder, stamp, { runtime, heads: pageHeads });
  await server.ready();
  return server;
}

function bareServer(runtime: Runtime, maxWaitMs: number): FastifyInstance {
  const { trustedProxies } = runtime.configuration;
  const server = fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: maxWaitMs,
    keepAliveTimeout: maxWaitMs,
    http: { headersTimeout: maxWaitMs, connectionsCheckingInterval: 1000 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerCrash(runtime),
    clientErrorHandler: answerBrokenConnection,
  });
  server.decorate('heldReplies', createHeldReplies());
  server.decorate('admission', createAdmission());
  server.decorateRequest('actor', null);
  server.decorateRequest('keyHolder', null);
  server.decorateRequest('isSuspect', false);
  return server;
}
