import { createBatch } from '#platform/database/batch.ts';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { HasWork, Tick } from './ticker.ts';

/**
 * Conditions that are asked for together share a statement, which is always the same one: it reads all of them, and each is a look at an index or an empty table.
 * Where it can't be read, every tick runs, so that a table that is locked holds up only the ticks that need it.
 */
export function createHasWork(database: Executor, ticks: readonly Pick<Tick, 'waitsFor'>[]): HasWork {
  const conditions = [...new Set(ticks.flatMap(({ waitsFor }) => waitsFor ?? []))];
  const statement = {
    name: 'jobs.has-work',
    text: `select array[${conditions.join(', ')}] as "isMet" from (select $1::timestamptz) given (now)`,
  };
  const ask = createBatch<{ condition: string; now: Date }, boolean>({
    async run(asked) {
      const now = new Date(Math.max(...asked.map((one) => one.now.getTime())));
      const [row] = await runNamed<{ isMet: boolean[] }>(database, statement, [now]).catch(() => []);
      return asked.map(({ condition }) => row?.isMet[conditions.indexOf(condition)] ?? true);
    },
    maxSize: conditions.length,
  });
  return async ({ waitsFor }, now) => waitsFor === undefined || ask({ condition: waitsFor, now });
}
