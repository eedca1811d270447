import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { userProfiles } from '../tables.ts';

export type StoredProfile = Omit<typeof userProfiles.$inferSelect, 'userId' | 'aliasSkeleton'>;

const untouched: StoredProfile = {
  country: null,
  region: null,
  gender: null,
  birthDate: null,
  leaderboardVisibility: 'hidden',
  leaderboardAlias: null,
};

/** A person without a row has told nothing and is hidden. */
export async function findProfile(tx: Executor, userId: string): Promise<StoredProfile> {
  const rows = await tx.select().from(userProfiles).where(eq(userProfiles.userId, userId));
  const row = rows[0];
  if (!row) return untouched;
  const { userId: _, aliasSkeleton: __, ...profile } = row;
  return profile;
}

export async function putProfile(tx: Executor, userId: string, profile: StoredProfile): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: userProfiles.userId, set: profile });
}
