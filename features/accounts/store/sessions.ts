import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { idleSince, sessionSeconds } from '../rules/session.ts';
import { sessions } from '../tables.ts';
import { inLibrary } from './library.ts';

export type Session = typeof sessions.$inferSelect;

type NewSession = { userId: string; userAgent: string; now: Date; passwordResetUntil?: Date };

export async function insertSession(
  runtime: Runtime,
  tx: Executor,
  session: NewSession,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { userId, userAgent, now } = session;
  const token = runtime.dice.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const row = {
    token,
    expiresAt,
    userAgent: userAgent.slice(0, 500),
    lastSeenAt: now,
    passwordResetUntil: session.passwordResetUntil ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const created = await inLibrary(runtime, tx, (library) => library.createSession(userId, false, row, true));
  return { id: created.id, token, expiresAt };
}

export async function findSession(tx: Executor, userId: string, sessionId: string): Promise<Session | null> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return rows[0] ?? null;
}

export async function listLiveSessions(tx: Executor, userId: string, now: Date): Promise<Session[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** By every session that is kept, also one that has run out; null where there is none. */
export async function findLastSeen(tx: Executor, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
}

/** True when there was such a session of this person. */
export async function deleteSession(tx: Executor, userId: string, sessionId: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return gone.length === 1;
}

export async function deleteSessions(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteOtherSessions(tx: Executor, userId: string, keptSessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)));
}

/** Sessions opened by a reset link are ordinary ones from here on: they need the password to change it. */
export async function putOrdinary(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ passwordResetUntil: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.passwordResetUntil)));
}
