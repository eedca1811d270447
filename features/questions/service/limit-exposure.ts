import type { Database, Executor } from '#platform/database/database.ts';
import { findLoad, putLoad } from '../store/bank.ts';
import { addExposures, listOverexposed, lockExposures, type NewExposure } from '../store/exposures.ts';
import { retireGuarded } from './retire-questions.ts';

/** The attempts that began after one moment and up to another, by question; attempts come after questions and hand it in. */
export type CountExposures = (tx: Executor, from: Date, to: Date) => Promise<NewExposure[]>;

const loadName = 'question exposures';
/** An attempt is counted once its transaction is surely over. */
const lagMs = 120_000;

/** Adds the attempts that have begun since the last count, each once, however often this runs. */
export async function countExposures(database: Database, now: Date, count: CountExposures): Promise<void> {
  const to = new Date(now.getTime() - lagMs);
  await database.transaction(async (tx) => {
    await lockExposures(tx);
    const from = new Date((await findLoad(tx, loadName)) ?? 0);
    if (from >= to) return;
    await addExposures(tx, await count(tx, from, to));
    await putLoad(tx, loadName, to.toISOString(), now);
  });
}

const mostAtOnce = 50;

/** Retires what has been in as many attempts as its type allows, as far as the guard lets it; the rest waits for new questions. */
export async function retireOverexposed(database: Database, now: Date): Promise<number> {
  const short = new Set<string>();
  let retired = 0;
  for (const { questionId, stratum, attempts, most } of await listOverexposed(database, mostAtOnce)) {
    if (short.has(stratum)) continue;
    const reason = `In ${attempts} attempts; the limit is ${most}.`;
    const done = await retireGuarded(database, questionId, { actorId: null, reason, now });
    if (done.ok) retired++;
    else short.add(stratum);
  }
  return retired;
}
