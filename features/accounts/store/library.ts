import type { Auth, BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { runWithTransaction } from '@better-auth/core/context';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { sessionCookieName, sessionSeconds } from '../rules/session.ts';
import { accounts, sessions, users, verifications } from '../tables.ts';

const schema = { user: users, session: sessions, account: accounts, verification: verifications };

/** The auth library on our tables. Its own HTTP handler is never mounted; the contract routes are the only door. */
function createLibrary(runtime: Runtime): Auth {
  const { configuration, database, dice, log } = runtime;
  const options: BetterAuthOptions = {
    appName: 'Meridian',
    baseURL: configuration.publicUrl,
    secret: configuration.secret,
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' || level === 'warn' ? level : 'debug']({ library: 'better-auth' }, message) },
    advanced: {
      database: { generateId: () => dice.uuid() },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(configuration.publicUrl) } },
    },
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
  };
  return betterAuth(options);
}

const libraries = new WeakMap<Runtime, Auth>();

/** One library a server, made when it is first needed. */
export function libraryOf(runtime: Runtime): Auth {
  const library = libraries.get(runtime) ?? createLibrary(runtime);
  libraries.set(runtime, library);
  return library;
}

type Accounts = Awaited<Auth['$context']>['internalAdapter'];

/** Lets the library write in our transaction, so that what it stores commits together with roles, mails and audit entries. */
export async function inLibrary<Result>(runtime: Runtime, tx: Executor, act: (library: Accounts) => Promise<Result>): Promise<Result> {
  const context = await libraryOf(runtime).$context;
  const adapter = drizzleAdapter(tx, { provider: 'pg', schema, transaction: false })(context.options);
  return runWithTransaction(adapter, () => act(context.internalAdapter));
}
