import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { keyReadings } from '../tables.ts';

const noteStatement = {
  name: 'integrity.note-keys-read',
  text: `insert into key_readings (user_id, day) values ($1, $2::date) on conflict do nothing`,
};

/** Remembers the day on which somebody opened pages that show right answers. */
export async function noteKeysRead(tx: Executor, userId: string, now: Date): Promise<void> {
  await runNamed(tx, noteStatement, [userId, now.toISOString().slice(0, 10)]);
}

/** The days on which a person did so, for the file of their data. */
export async function listKeyReadings(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ day: keyReadings.day }).from(keyReadings).where(eq(keyReadings.userId, userId)).orderBy(keyReadings.day);
  return rows.map(({ day }) => day);
}
