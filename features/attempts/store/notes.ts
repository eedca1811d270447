import { and, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { attemptNotes } from '../tables.ts';

const mostShown = 100;

/** What administrators noted about an attempt, the newest first. */
export async function listNotes(tx: Executor, assessmentId: string) {
  const { id, words, writtenAt, writtenBy } = attemptNotes;
  return tx
    .select({ id, words, writtenAt, author: users.fullName })
    .from(attemptNotes)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(attemptNotes.assessmentId, assessmentId))
    .orderBy(desc(writtenAt), desc(id))
    .limit(mostShown);
}

/** False when a note with this id was written before. */
export async function insertNote(tx: Executor, note: typeof attemptNotes.$inferInsert): Promise<boolean> {
  return (await tx.insert(attemptNotes).values(note).onConflictDoNothing()).rowCount === 1;
}

/** Whether the note with this id says the same about the same attempt. */
export async function isNoteWritten(
  tx: Executor,
  { id, assessmentId, words }: { id: string; assessmentId: string; words: string },
): Promise<boolean> {
  const same = and(eq(attemptNotes.id, id), eq(attemptNotes.assessmentId, assessmentId), eq(attemptNotes.words, words));
  return (await tx.select({ id: attemptNotes.id }).from(attemptNotes).where(same)).length > 0;
}
