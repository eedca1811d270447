import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { runWithTransaction } from '@better-auth/core/context';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { sessionSeconds } from '../rules/session.ts';
import { accounts, sessions, users, verifications } from '../tables.ts';

const schema = { user: users, session: sessions, account: accounts, verification: verifications };

/** The auth library on our tables. Its own HTTP handler is never mounted; the contract routes are the only door. */
function createLibrary(runtime: Runtime) {
  const { configuration, database, dice, log } = runtime;
  return betterAuth({
    appName: 'Meridian',
    baseURL: configuration.publicUrl,
    secret: configuration.secret,
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' || level === 'warn' ? level : 'debug']({ library: 'better-auth' }, message) },
    advanced: { database: { generateId: () => dice.uuid() } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      fields: { name: 'fullName', image: 'avatar' },
      additionalFields: {
        confirmedAt: { type: 'date', required: false, input: false },
        termsVersion: { type: 'string', required: false, input: false },
        termsAcceptedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionSeconds,
      additionalFields: {
        lastSeenAt: { type: 'date', required: true, input: false },
        passwordResetUntil: { type: 'date', required: false, input: false },
      },
    },
    verification: {
      storeIdentifier: 'hashed',
      disableCleanup: true,
      additionalFields: {
        purpose: { type: 'string', required: false, input: false },
        userId: { type: 'string', required: false, input: false },
      },
    },
  });
}

type Context = Awaited<ReturnType<typeof createLibrary>['$context']>;
type Accounts = Context['internalAdapter'];

const libraries = new WeakMap<Runtime, Promise<Context>>();

function contextOf(runtime: Runtime): Promise<Context> {
  const known = libraries.get(runtime);
  if (known) return known;
  const opened = createLibrary(runtime).$context;
  libraries.set(runtime, opened);
  return opened;
}

/** Lets the library write in our transaction, so that what it stores commits together with roles, mails and audit entries. */
export async function inLibrary<Result>(runtime: Runtime, tx: Executor, act: (library: Accounts) => Promise<Result>): Promise<Result> {
  const context = await contextOf(runtime);
  const adapter = drizzleAdapter(tx, { provider: 'pg', schema, transaction: false })(context.options);
  return runWithTransaction(adapter, () => act(context.internalAdapter));
}
