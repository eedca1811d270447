import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { idleSince } from '../rules/session.ts';
import { sessions, users, verifications } from '../tables.ts';

export async function deleteEndedSessions(tx: Executor, now: Date): Promise<number> {
  const gone = await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now))));
  return gone.rowCount ?? 0;
}

export async function deleteExpiredLinks(tx: Executor, now: Date): Promise<number> {
  const gone = await tx.delete(verifications).where(lte(verifications.expiresAt, now));
  return gone.rowCount ?? 0;
}

export async function deleteUnconfirmedBefore(tx: Executor, moment: Date): Promise<number> {
  const gone = await tx.delete(users).where(and(eq(users.emailVerified, false), lt(users.createdAt, moment)));
  return gone.rowCount ?? 0;
}
