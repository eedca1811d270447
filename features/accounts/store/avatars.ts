import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { avatars, users } from '../tables.ts';

/** Pictures of disabled people are shown to nobody. */
export async function findAvatarBytes(tx: Executor, key: string): Promise<Buffer | null> {
  const rows = await tx
    .select({ bytes: avatars.bytes })
    .from(avatars)
    .innerJoin(users, eq(users.id, avatars.userId))
    .where(and(eq(avatars.key, key), isNull(users.disabledAt)));
  return rows[0]?.bytes ?? null;
}

/** The new picture replaces the old one; its key is new, so that caches cannot show the old. */
export async function putAvatar(tx: Executor, userId: string, picture: { key: string; bytes: Buffer; now: Date }): Promise<void> {
  const { key, bytes, now } = picture;
  await tx
    .insert(avatars)
    .values({ userId, key, bytes, createdAt: now })
    .onConflictDoUpdate({ target: avatars.userId, set: { key, bytes, createdAt: now } });
  await tx.update(users).set({ avatar: key, updatedAt: now }).where(eq(users.id, userId));
}

export async function deleteAvatar(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.userId, userId));
  await tx.update(users).set({ avatar: null, updatedAt: now }).where(eq(users.id, userId));
}
