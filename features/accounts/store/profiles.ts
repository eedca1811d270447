import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { userProfiles, users } from '../tables.ts';

export type StoredProfile = Omit<typeof userProfiles.$inferSelect, 'userId' | 'aliasSkeleton'>;

const untouched: StoredProfile = {
  country: null,
  region: null,
  gender: null,
  birthDate: null,
  leaderboardVisibility: 'hidden',
  leaderboardAlias: null,
  isFindableByGenderAndAge: false,
};

/** A person without a row has told nothing and is hidden. */
export async function findProfile(tx: Executor, userId: string): Promise<StoredProfile> {
  const rows = await tx.select().from(userProfiles).where(eq(userProfiles.userId, userId));
  const row = rows[0];
  if (!row) return untouched;
  const { userId: _, aliasSkeleton: __, ...profile } = row;
  return profile;
}

/** `aliasSkeleton` is what the alias looks like; no two people have the same. */
export async function putProfile(tx: Executor, userId: string, profile: StoredProfile, aliasSkeleton: string | null): Promise<void> {
  const row = { ...profile, aliasSkeleton };
  await tx
    .insert(userProfiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userProfiles.userId, set: row });
}

/** Whether somebody else shows a name on the board that looks like this. */
export async function isNameShown(tx: Executor, userId: string, skeleton: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.nameSkeleton, skeleton), eq(userProfiles.leaderboardVisibility, 'name'), ne(users.id, userId)))
    .limit(1);
  return rows.length > 0;
}

type Unknown = { userId: string; name: string; alias: string | null };

/** People on the board whose names or aliases were written before anybody asked what they look like. */
export async function listWithoutSkeleton(tx: Executor, most: number): Promise<Unknown[]> {
  const hasAlias = and(isNotNull(userProfiles.leaderboardAlias), isNull(userProfiles.aliasSkeleton));
  const hasName = and(eq(userProfiles.leaderboardVisibility, 'name'), isNull(users.nameSkeleton));
  return tx
    .select({ userId: users.id, name: users.fullName, alias: userProfiles.leaderboardAlias })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(or(hasAlias, hasName))
    .orderBy(users.createdAt)
    .limit(most);
}

/** Among aliases from before that look alike, the oldest account's keeps the look to itself. */
export async function putSkeletons(tx: Executor, userId: string, name: string, alias: string | null): Promise<void> {
  await tx.update(users).set({ nameSkeleton: name }).where(eq(users.id, userId));
  if (alias === null) return;
  const isFree = sql`not exists (select 1 from ${userProfiles} other where other.alias_skeleton = ${alias})`;
  const own = sql`case when ${isFree} then ${alias} else ${alias} || ' ' || ${userId}::text end`;
  await tx.update(userProfiles).set({ aliasSkeleton: own }).where(eq(userProfiles.userId, userId));
}
