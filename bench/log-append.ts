import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { appendLeaves } from '#features/certificates/service/log.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { createLog, type Log } from '#platform/runtime/log.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder } from './product.ts';
import { median } from './statistics.ts';

const small = 1000;
const large = 1_000_000;
const rounds = 20;
const perRound = 50;

/** What a leaf more costs a log of a million against a log of a thousand, each in a database of its own and measured in turns. */
export async function measureLogAppend(): Promise<Measurement[]> {
  const folder = freshFolder();
  const log = createLog({ level: 'warn' });
  const embedded = await startEmbedded({ dataFolder: folder, log, held: null });
  const databases: Database[] = [];
  try {
    for (const size of [small, large]) databases.push(await seed(embedded.url, `log_${size}`, size, log));
    const runtime = { configuration: readConfiguration({ MERIDIAN_DATA: folder }) };
    const times = databases.map((): Times => ({ appending: [], committed: [] }));
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, database] of databases.entries()) {
        const found = await appendMany(database, runtime);
        // The first round fills caches.
        if (round === 0) continue;
        times[at]?.appending.push(...found.appending);
        times[at]?.committed.push(...found.committed);
      }
    const [few, many] = times;
    if (!few || !many) throw new Error('Nothing was measured.');
    return [
      compare('Appending a leaf to a log of 1,000,000 against one of 1,000, without the commit', many.appending, few.appending),
      compare('The same with the commit', many.committed, few.committed),
    ];
  } finally {
    for (const database of databases) await closeDatabase(database);
    await embedded.stop();
    forgetFolder(folder);
  }
}

type Times = { appending: number[]; committed: number[] };

function compare(name: string, many: readonly number[], few: readonly number[]): Measurement {
  const [value, limit] = [median(many), median(few)];
  return { name, value, unit: 'ms', limit, ratio: value / limit };
}

async function appendMany(database: Database, runtime: Parameters<typeof appendLeaves>[0]): Promise<Times> {
  const times: Times = { appending: [], committed: [] };
  for (let nth = 0; nth < perRound; nth += 1) {
    const hash = createHash('sha256').update(randomUUID()).digest();
    const leaf = { kind: 'credential' as const, certificateId: randomUUID(), hash, entry: null };
    const begun = performance.now();
    await database.transaction(async (tx) => {
      const opened = performance.now();
      await appendLeaves(runtime, tx, [leaf], new Date());
      times.appending.push(performance.now() - opened);
    });
    times.committed.push(performance.now() - begun);
  }
  return times;
}

/** A database with a log of this size, hashed by the database itself. */
async function seed(url: string, name: string, size: number, log: Log): Promise<Database> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openDatabase(own.href, log);
  await migrateDatabase(database, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
  const client = new Client({ connectionString: own.href });
  await client.connect();
  await client.query(
    `insert into log_leaves (index, hash, kind, certificate_id, at)
     select at, sha256(int8send(at)), 'credential', gen_random_uuid(), now() from generate_series(0, $1::bigint - 1) as leaf(at)`,
    [size],
  );
  for (let level = 1; 2 ** level <= size; level += 1) {
    // Without fresh statistics the planner may join a million rows in a nested loop.
    await client.query('analyze log_leaves, log_nodes');
    const below = level === 1 ? 'log_leaves' : `(select index, hash from log_nodes where level = ${level - 1})`;
    await client.query(
      `insert into log_nodes (level, index, hash)
       select ${level}, l.index / 2, sha256('\\x01'::bytea || l.hash || r.hash) from ${below} l join ${below} r on r.index = l.index + 1 where l.index % 2 = 0`,
    );
  }
  await client.query(`insert into log_checkpoints (size, root, text, at) values ($1, '', '', now())`, [size]);
  await client.query('vacuum analyze');
  await client.end();
  return database;
}
