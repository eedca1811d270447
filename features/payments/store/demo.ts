import type { Executor } from '#platform/database/database.ts';
import { payments } from '../tables.ts';

/** Writes those that are not there yet. */
export async function insertMissingPayments(tx: Executor, rows: (typeof payments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values(rows).onConflictDoNothing();
}
