import type { Executor } from '#platform/database/database.ts';
import { findLoad, putLoad } from '../store/bank.ts';

/** Whether the database holds what goes by this name as it is written now. */
export async function isLoaded(tx: Executor, name: string, digest: string): Promise<boolean> {
  return (await findLoad(tx, name)) === digest;
}

/** Whether the database ever held all of what goes by this name, as it was written then. */
export async function wasLoaded(tx: Executor, name: string): Promise<boolean> {
  return (await findLoad(tx, name)) !== null;
}

export async function noteLoaded(tx: Executor, name: string, digest: string, now: Date): Promise<void> {
  await putLoad(tx, name, digest, now);
}
