import type { Database, Transaction } from './database.ts';

/** PostgreSQL ended one of two transactions that could not both go on: a deadlock, or a failed serialization. */
const conflictCodes = new Set(['40P01', '40001']);
const maxTries = 5;

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && conflictCodes.has(String(error.code))) || isConflict(error.cause);
}

/** A transaction that starts over after such a conflict; `work` must change nothing outside the database. */
export async function transactionWithRetry<Result>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
  tries = 1,
): Promise<Result> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isConflict(error) || tries >= maxTries) throw error;
    return transactionWithRetry(database, work, tries + 1);
  }
}
