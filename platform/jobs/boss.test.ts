import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { type JobsOptions, type RunningJobs, startJobs } from './boss.ts';
import type { Job } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const running: RunningJobs[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, log);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.execute(sql`delete from pgboss.schedule`);
  await database.execute(sql`delete from pgboss.job`);
  lines.length = 0;
});

afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

async function start(options: Partial<JobsOptions>): Promise<RunningJobs> {
  const server = await startJobs({ url: clone.url, database, log, jobs: [], reactions: [], isPolling: false, ...options });
  running.push(server);
  return server;
}

/** A job that writes down what it was given. */
function notebook(name: string): { job: Job; seen: unknown[] } {
  const seen: unknown[] = [];
  return { seen, job: { name, handle: async (data) => void seen.push(data) } };
}

async function states(name: string): Promise<string[]> {
  const { rows } = await database.execute(sql`select state::text from pgboss.job where name = ${name} order by created_on, id`);
  return rows.map((row) => String(row['state']));
}

describe('asking for a job', () => {
  test('the statement that asks is planned once a connection, whatever is asked', async () => {
    const server = await start({ jobs: [notebook('paper.print').job] });
    await database.transaction(async (tx) => {
      const prepared = async () => (await tx.execute(sql`select name from pg_prepared_statements where name like 'library.%'`)).rows.length;
      const before = await prepared();
      for (const page of [1, 2, 3]) await server.ask(tx, 'paper.print', { page });
      expect((await prepared()) - before).toBe(1);
    });
    expect(await states('paper.print')).toEqual(['created', 'created', 'created']);
  });

  test('a job asked for in a transaction runs after the commit, and never after a rollback', async () => {
    const { job, seen } = notebook('paper.print');
    const server = await start({ jobs: [job] });
    await database.transaction((tx) => server.ask(tx, 'paper.print', { page: 1 }));
    await expect(
      database.transaction(async (tx) => {
        await server.ask(tx, 'paper.print', { page: 2 });
        throw new Error('the caller changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await server.drain();
    expect(seen).toEqual([{ page: 1 }]);
  });

  test('many asked for at once run each, with the retries of one asked for alone, and none after a rollback', async () => {
    const { job, seen } = notebook('paper.fold');
    const server = await start({ jobs: [job] });
    await database.transaction((tx) => server.askAll(tx, 'paper.fold', [{ page: 1 }, { page: 2 }]));
    await database.transaction((tx) => server.askAll(tx, 'paper.fold', []));
    await database.transaction((tx) => server.ask(tx, 'paper.fold', { page: 3 }));
    await expect(
      database.transaction(async (tx) => {
        await server.askAll(tx, 'paper.fold', [{ page: 4 }, { page: 5 }]);
        throw new Error('the caller changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    const { rows } = await database.execute(
      sql`select distinct retry_limit, retry_delay, retry_backoff, expire_seconds from pgboss.job where name = 'paper.fold'`,
    );
    expect(rows).toHaveLength(1);
    await server.drain();
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(expect.arrayContaining([{ page: 1 }, { page: 2 }, { page: 3 }]));
    await expect(database.transaction((tx) => server.askAll(tx, 'paper.none', []))).rejects.toThrow('no job named');
  });

  test('an announced event becomes one job for each reaction, and none when it is rolled back', async () => {
    const first = notebook('board.move');
    const second = notebook('certificate.issue');
    const other = notebook('board.clear');
    const server = await start({
      reactions: [
        { event: 'result.made', job: first.job },
        { event: 'result.made', job: second.job },
        { event: 'season.ended', job: other.job },
      ],
    });
    await database.transaction((tx) => server.announce(tx, 'result.made', { result: 7 }));
    await database
      .transaction(async (tx) => {
        await server.announce(tx, 'season.ended', {});
        tx.rollback();
      })
      .catch(() => undefined);
    await server.drain();
    expect([first.seen, second.seen, other.seen]).toEqual([[{ result: 7 }], [{ result: 7 }], []]);
  });

  test('draining also runs what the drained jobs ask for', async () => {
    const last = notebook('chain.last');
    const chain: Job = { name: 'chain.first', handle: (data) => server.ask(database, 'chain.last', data as object) };
    const server = await start({ jobs: [last.job, chain] });
    await server.ask(database, 'chain.first', { link: 1 });
    await server.drain();
    expect(last.seen).toEqual([{ link: 1 }]);
  });

  test('a job that nobody does, a name taken twice and a name out of form are refused', async () => {
    const { job } = notebook('paper.print');
    const server = await start({ jobs: [job] });
    await expect(server.ask(database, 'paper.burn', {})).rejects.toThrow('There is no job named paper.burn.');
    await expect(start({ jobs: [job], reactions: [{ event: 'any', job }] })).rejects.toThrow('Two jobs are named paper.print.');
    await expect(start({ jobs: [notebook('Paper print').job] })).rejects.toThrow('is not a name for a job');
  });
});

describe('a job that fails', () => {
  test('it is tried again later, and the log names the job but not what it carried', async () => {
    let tries = 0;
    const job: Job = {
      name: 'fragile.work',
      async handle() {
        if (++tries === 1) throw new Error('refused by ada@example.org');
      },
    };
    const server = await start({ jobs: [job] });
    await server.ask(database, 'fragile.work', { secretary: 'Grace Hopper' });
    await server.drain();
    expect(tries).toBe(1);
    expect(await states('fragile.work')).toEqual(['retry']);
    await database.execute(sql`update pgboss.job set start_after = now() where name = 'fragile.work'`);
    await server.drain();
    expect(tries).toBe(2);
    expect(await states('fragile.work')).toEqual(['completed']);
    expect(lines.join()).toContain('"job":"fragile.work"');
    expect(lines.join()).not.toMatch(/ada@|Grace/);
  });

  test('of many that are fetched and settled together, the one that failed is tried again alone', async () => {
    const seen: number[] = [];
    const handle = async (data: unknown) => {
      const { nth } = data as { nth: number };
      seen.push(nth);
      if (nth === 7 && seen.filter((one) => one === 7).length === 1) throw new Error('The seventh fails once.');
    };
    const asking = await start({ jobs: [{ name: 'paper.sort', handle }] });
    await asking.askAll(
      database,
      'paper.sort',
      Array.from({ length: 30 }, (_, nth) => ({ nth })),
    );
    await start({ jobs: [{ name: 'paper.sort', atOnce: 20, handle }], isPolling: true });
    await vi.waitFor(async () => {
      await database.execute(sql`update pgboss.job set start_after = now() where name = 'paper.sort' and state = 'retry'`);
      expect(new Set(await states('paper.sort'))).toEqual(new Set(['completed']));
    }, 20_000);
    expect(seen.toSorted((one, other) => one - other)).toEqual([...Array(30).keys(), 7].toSorted((one, other) => one - other));
  });

  test('after its last try it is kept among the dead letters and the log says so', async () => {
    const server = await start({ jobs: [{ name: 'doomed.work', handle: () => Promise.reject(new Error('no')) }] });
    await server.ask(database, 'doomed.work', { order: 12 });
    await database.execute(sql`update pgboss.job set retry_count = retry_limit, started_on = now() where name = 'doomed.work'`);
    await server.drain();
    expect(await states('doomed.work')).toEqual(['failed']);
    const { rows } = await database.execute(sql`select data from pgboss.job where name = 'dead-letters'`);
    expect(rows).toEqual([{ data: { order: 12 } }]);
    expect(lines.join()).toContain('Gave up on a job');
  });

  test('a job that can never succeed is tried once and kept among the dead letters', async () => {
    let tries = 0;
    const job: Job = {
      name: 'hopeless.work',
      async handle() {
        tries += 1;
        throw new PermanentFailure('never');
      },
    };
    const server = await start({ jobs: [job], isPolling: true });
    await server.ask(database, 'hopeless.work', {});
    await vi.waitFor(async () => expect(await states('dead-letters')).toEqual(['created']), 10_000);
    expect(await states('hopeless.work')).toEqual(['failed']);
    expect(tries).toBe(1);
  });
});

describe('several servers on one database', () => {
  test('four servers started at once on a database without queues do every job exactly once', async () => {
    await database.execute(sql`drop schema pgboss cascade`);
    const done: string[] = [];
    const servers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((server) =>
        start({
          isPolling: true,
          jobs: [{ name: 'shared.work', handle: async (data) => void done.push(`${server} ${(data as { n: number }).n}`) }],
        }),
      ),
    );
    await database.transaction(async (tx) => {
      for (let n = 0; n < 40; n++) await servers[n % 4]?.ask(tx, 'shared.work', { n });
    });
    await vi.waitFor(() => expect(done).toHaveLength(40), 20_000);
    expect(new Set(done.map((line) => line.split(' ')[1])).size).toBe(40);
  });

  test('a nightly job that nobody was awake for is made up for once, not once a server', async () => {
    const nightly = notebook('nightly.work');
    const options = { isPolling: true, jobs: [{ ...nightly.job, schedule: '20 3 * * *' }] };
    const first = await start(options);
    await first.stop();
    await database.execute(sql`update pgboss.schedule set created_on = now() - interval '3 days', updated_on = now() - interval '3 days'`);
    await database.execute(sql`update pgboss.version set cron_on = now() - interval '2 days'`);
    await Promise.all([start(options), start(options), start(options)]);
    await vi.waitFor(() => expect(nightly.seen).toHaveLength(1), 20_000);
    for (const server of running.splice(0)) await server.stop();
    expect(await states('nightly.work')).toEqual(['completed']);
  });

  test('a start writes the schedules that have changed, and leaves the others alone', async () => {
    const { job } = notebook('planned.work');
    const startWith = async (jobs: Job[]) => {
      await (await start({ isPolling: true, jobs })).stop();
      return (await database.execute(sql`select name, cron, updated_on::text as written from pgboss.schedule`)).rows;
    };
    const first = await startWith([{ ...job, schedule: '20 3 * * *' }]);
    expect(first).toMatchObject([{ name: 'planned.work', cron: '20 3 * * *' }]);
    expect(await startWith([{ ...job, schedule: '20 3 * * *' }])).toEqual(first);
    expect(await startWith([{ ...job, schedule: '40 3 * * *' }])).toMatchObject([{ cron: '40 3 * * *' }]);
    expect(await startWith([job])).toEqual([]);
  });
});

describe('stopping and outages', () => {
  test('stopping waits for the job that runs', async () => {
    let isDone = false;
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const job: Job = {
      name: 'slow.work',
      async handle() {
        begun.resolve();
        await finish.promise;
        isDone = true;
      },
    };
    const server = await start({ jobs: [job], isPolling: true });
    await server.ask(database, 'slow.work', {});
    await begun.promise;
    const stopped = server.stop();
    setTimeout(finish.resolve, 300);
    await stopped;
    expect(isDone).toBe(true);
    expect(await states('slow.work')).toEqual(['completed']);
  });

  test('the queues outlive the database and work again after its return', async () => {
    const { job, seen } = notebook('patient.work');
    const server = await start({ jobs: [job], isPolling: true });
    const { rows } = await database.execute(sql`select current_database() as own`);
    const own = String(rows[0]?.['own']);
    const admin = openDatabase(clone.url.replace(`/${own}`, '/postgres'), log);
    try {
      await admin.execute(sql.raw(`alter database "${own}" with allow_connections false`));
      await admin.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${own}`);
      await vi.waitFor(() => expect(lines.join()).toContain('The job queues can’t work'), 20_000);
      await admin.execute(sql.raw(`alter database "${own}" with allow_connections true`));
    } finally {
      await closeDatabase(admin);
    }
    await vi.waitFor(() => server.ask(database, 'patient.work', { after: 'the outage' }), 20_000);
    await vi.waitFor(() => expect(seen).toEqual([{ after: 'the outage' }]), 20_000);
  });
});
