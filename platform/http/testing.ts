import { type FastifyInstance } from 'fastify';
import { silentNotifications } from '#platform/database/testing.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Dialect } from './dialect.ts';
import type { AuthenticateKey } from './key-door.ts';
import type { Progress } from './operations.ts';
import type { PageHead } from './pages/page-head.ts';
import { type Actor, type RawRoute, type Route } from './route.ts';
import { createHttpServer } from './server.ts';

type Start = {
  databaseUrl: string;
  routes?: readonly Route[];
  rawRoutes?: readonly RawRoute[];
  dialects?: readonly Dialect[];
  authenticateKey?: AuthenticateKey;
  webFolder?: string | null;
  pageHeads?: readonly PageHead[];
  maxWaitMs?: number;
  progress?: Progress;
  configuration?: Partial<Configuration> | undefined;
  /** Receives each line of the log. */
  onLog?: ((line: string) => void) | undefined;
};

export type TestServer = { server: FastifyInstance; url: string; clock: { nowMs: number }; runtime: Runtime; stop(): Promise<void> };

/** A server of its own for these tests; `Bearer ada:student` or the cookie `session=ada:student` is Ada the student. */
export async function startHttp({ databaseUrl, configuration, onLog, webFolder = null, routes = [], ...rest }: Start): Promise<TestServer> {
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const runtime = testRuntime({ databaseUrl, configuration, onLog }, clock);
  const server = await createHttpServer({
    runtime,
    routes,
    webFolder,
    ...rest,
    authenticate: async ({ cookies, authorization }) => actorOf(authorization?.replace('Bearer ', '') ?? cookies['session']),
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    server,
    url,
    clock,
    runtime,
    async stop() {
      await server.close();
      await closeDatabase(runtime.database);
    },
  };
}

/** A runtime whose clock stands still, whose dice always show the same, and whose jobs go nowhere. */
function testRuntime(
  { databaseUrl, configuration, onLog }: Pick<Start, 'databaseUrl' | 'configuration' | 'onLog'>,
  clock: { nowMs: number },
): Runtime {
  const log = createLog({ level: onLog ? 'debug' : 'silent', ...(onLog ? { destination: { write: onLog } } : {}) });
  return {
    configuration: {
      mode: 'local',
      host: '127.0.0.1',
      port: 0,
      workers: 1,
      publicUrl: 'http://meridian.test',
      databaseUrl,
      dataFolder: '',
      secret: 'a-secret-that-only-tests-know-0123456789',
      bankSeed: 'a-seed-that-only-tests-know-0123456789',
      keys: { credential: 'r4Xx-VqGg0ivmwiUCiTQUxeBLpQDK6XWw2rDPnQU1ls', log: '8pGo-LW6TRYRjaBMpAoF0Ih_GtLjUOx8SEDIBHA6Dj4' },
      privateContent: null,
      smtpUrl: null,
      mailFrom: 'hello@meridian.test',
      trustedProxies: [],
      logLevel: 'silent',
      metricsToken: null,
      canCallThisMachine: false,
      stripe: null,
      ...configuration,
    },
    database: openDatabase(databaseUrl, log),
    notifications: silentNotifications,
    clock: { now: () => new Date(clock.nowMs), elapsedMs: () => clock.nowMs },
    dice: { uuid: () => '00000000-0000-4000-a000-000000000000', bytes: (count) => Buffer.alloc(count) },
    log,
    jobs: {
      has: () => true,
      ask: async () => undefined,
      askAll: async () => undefined,
      announce: async () => undefined,
      announceAll: async () => undefined,
    },
  };
}

function actorOf(text: string | undefined): Actor | null {
  const [userId, role] = text?.split(':') ?? [];
  return userId && role ? { userId, role, sessionId: `session of ${userId}` } : null;
}
