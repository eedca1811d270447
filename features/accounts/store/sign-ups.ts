import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { signUps } from '../tables.ts';

export type SignUp = typeof signUps.$inferSelect;

export async function insertSignUp(tx: Executor, signUp: typeof signUps.$inferInsert): Promise<void> {
  await tx.insert(signUps).values(signUp);
}

/** A sign-up that its job has not worked on yet, held until the transaction ends. */
export async function lockNewSignUp(tx: Transaction, id: string): Promise<SignUp | null> {
  const rows = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), isNull(signUps.userId)))
    .for('update');
  return rows[0] ?? null;
}

/** The sign-up whose password, name and role an unconfirmed person has. */
export async function findSignUpOf(tx: Executor, userId: string): Promise<SignUp | null> {
  const rows = await tx.select().from(signUps).where(eq(signUps.userId, userId));
  return rows[0] ?? null;
}

/** The sign-up of this address that whoever brings the proof has made since then. */
export async function findProvenSignUp(
  tx: Executor,
  asked: { email: string; cookieHash: string | null; verifierHash: string | null; since: Date },
): Promise<SignUp | null> {
  const { email, cookieHash, verifierHash, since } = asked;
  const isProven = or(
    cookieHash === null ? undefined : eq(signUps.proofHash, cookieHash),
    verifierHash === null ? undefined : eq(signUps.codeChallenge, verifierHash),
  );
  if (!isProven) return null;
  const isOfAddress = sql`email_key(${signUps.email}::text) = email_key(${email})`;
  const rows = await tx
    .select()
    .from(signUps)
    .where(and(gt(signUps.createdAt, since), isProven, isOfAddress));
  return rows[0] ?? null;
}

/** Sign-ups of an address that somebody else has; `before` keeps the newest. */
export async function deleteVainSignUps(tx: Executor, email: string, before?: Date): Promise<void> {
  const isOfAddress = sql`email_key(${signUps.email}::text) = email_key(${email})`;
  await tx.delete(signUps).where(and(isNull(signUps.userId), isOfAddress, before && lt(signUps.createdAt, before)));
}

export async function putSignUpOwner(tx: Executor, id: string, userId: string): Promise<void> {
  await tx.update(signUps).set({ userId }).where(eq(signUps.id, id));
}

/** Leaves the sign-up of a person to nobody: it still answers whoever brings its proof, as one does whose address was somebody's all along. */
export async function releaseSignUpOf(tx: Executor, userId: string): Promise<void> {
  await tx.update(signUps).set({ userId: null }).where(eq(signUps.userId, userId));
}

export async function deleteSignUp(tx: Executor, id: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.id, id));
}

export async function deleteSignUpOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}

/** Sign-ups that belong to nobody after all this time. */
export async function deleteStraySignUps(tx: Executor, moment: Date): Promise<void> {
  await tx.delete(signUps).where(and(isNull(signUps.userId), lt(signUps.createdAt, moment)));
}
