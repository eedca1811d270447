import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { refreshTokens, sessions } from '../tables.ts';

export type RefreshToken = { tokenHash: string; rotatedAt: Date | null; session: typeof sessions.$inferSelect };

/** Whose token this is, to lock the person's row before the token and its session. */
export async function findTokenOwner(tx: Executor, tokenHash: string): Promise<string | null> {
  const rows = await tx
    .select({ userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return rows[0]?.userId ?? null;
}

/** The token and its session, held until the transaction ends. */
export async function lockRefreshToken(tx: Executor, tokenHash: string): Promise<RefreshToken | null> {
  const rows = await tx
    .select({ tokenHash: refreshTokens.tokenHash, rotatedAt: refreshTokens.rotatedAt, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update');
  return rows[0] ?? null;
}

export async function insertRefreshToken(tx: Executor, token: { tokenHash: string; sessionId: string; now: Date }): Promise<void> {
  await tx.insert(refreshTokens).values({ tokenHash: token.tokenHash, sessionId: token.sessionId, createdAt: token.now });
}

export async function putRotated(tx: Executor, tokenHash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
}

export async function putSessionSeen(tx: Executor, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}
