import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Log } from '#platform/runtime/log.ts';
import type { Jobs, Reaction } from './jobs.ts';

const insertStatement = {
  name: 'jobs.announce',
  text: 'insert into outbox (event, data) select $1, data::jsonb from unnest($2::text[]) data',
};

/** Announces in the caller's transaction: what is rolled back was never announced. */
export async function insertAnnounced(tx: Executor, event: string, data: readonly object[]): Promise<void> {
  const rows = data.map((one) => JSON.stringify(one));
  if (rows.length > 0) await runNamed(tx, insertStatement, [event, rows]);
}

/** There is something to deliver. */
export const hasAnnounced = 'exists (select from outbox)';

/** As many as one batch takes. */
const mostAtOnce = 200;

const takeStatement = {
  name: 'jobs.take-announced',
  text: `
    delete from outbox where id in (select id from outbox order by id limit ${mostAtOnce} for update skip locked)
    returning id::float8 as id, event, data`,
};

type Announced = { id: number; event: string; data: object };

/** Takes the oldest events; another server skips them, and finds them again if the transaction is rolled back. */
async function takeAnnounced(tx: Transaction): Promise<Announced[]> {
  const rows = await runNamed<Announced>(tx, takeStatement, []);
  return rows.toSorted((one, other) => one.id - other.id);
}

type Options = { database: Pick<Database, 'transaction'>; reactions: readonly Reaction[]; askAll: Jobs['askAll']; log: Log };

/**
 * Lets reactions handle what was announced, all events of a kind together. Where that fails, each becomes a job of its own, which is tried again alone and
 * keeps nothing else waiting. A killed server leaves the events where they are. Answers whether there were any.
 */
export async function deliverAnnounced({ database, reactions, askAll, log }: Options): Promise<boolean> {
  return database.transaction(async (tx) => {
    const announced = await takeAnnounced(tx);
    for (const event of new Set(announced.map((one) => one.event))) {
      const data = announced.filter((one) => one.event === event).map((one) => one.data);
      for (const { job } of reactions.filter((reaction) => reaction.event === event && reaction.job.handleAll)) {
        try {
          await job.handleAll?.(data);
        } catch (error) {
          log.warn({ job: job.name, events: data.length, error }, 'Couldn’t handle events together. Each becomes a job.');
          await askAll(tx, job.name, data);
        }
      }
    }
    return announced.length > 0;
  });
}
