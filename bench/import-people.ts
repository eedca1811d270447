import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { putPeople } from '#features/organizations/service/put-people.ts';
import { readPeopleFile } from '#features/organizations/service/read-people-file.ts';
import { organizations } from '#features/organizations/tables/organizations.ts';
import { rosters } from '#features/organizations/tables/requests.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { createLog } from '#platform/runtime/log.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder } from './product.ts';
import { median } from './statistics.ts';

const size = 10_000;
const rounds = 5;

/** What it costs to read a list of 10,000 people and put them on an empty roster, against the bare insert of the same rows; and files that end badly. */
export async function measureImportPeople(): Promise<Measurement[]> {
  const folder = freshFolder();
  const log = createLog({ level: 'warn' });
  const embedded = await startEmbedded({ dataFolder: folder, log, held: null });
  const database = openDatabase(embedded.url, log);
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await migrateDatabase(database, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
    const organizationId = randomUUID();
    await database
      .insert(organizations)
      .values({ id: organizationId, name: 'Bench', kind: 'employer', timeZone: 'UTC', createdAt: new Date() });
    return [...(await measureList(database, client, organizationId)), ...(await measureBadFiles())];
  } finally {
    await client.end();
    await closeDatabase(database);
    await embedded.stop();
    forgetFolder(folder);
  }
}

async function measureList(database: Database, client: Client, organizationId: string): Promise<Measurement[]> {
  const file = Buffer.from(listOf(size));
  const times = { first: [] as number[], again: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const rosterId = await newRoster(database, organizationId);
    const load = async () => {
      const { people } = await readPeopleFile(chunksOf(file));
      const membership = { organizationId, userId: null };
      await database.transaction((tx) =>
        putPeople({ dice: systemDice }, tx, { membership, rosterId, people, numbers: 'checked', now: new Date() }),
      );
    };
    const first = await timeOf(load);
    const again = await timeOf(load);
    const bare = await timeOf(async () => insertBare(client, organizationId, await newRoster(database, organizationId)));
    // The first round fills caches.
    if (round === 0) continue;
    times.first.push(first);
    times.again.push(again);
    times.bare.push(bare);
  }
  const limit = median(times.bare);
  const measured = (name: string, found: readonly number[]): Measurement => {
    const value = median(found);
    return { name, value, unit: 'ms', limit, ratio: value / limit };
  };
  return [
    measured('Reading, checking and adding 10,000 people, against the bare insert of their rows', times.first),
    measured('The same file again, which changes nothing', times.again),
  ];
}

async function measureBadFiles(): Promise<Measurement[]> {
  const files = {
    'A list of 100,001 people, refused at line 10,002': listOf(100_001),
    'A head of 1,000,000 columns, refused at line 1': `email${',x'.repeat(1_000_000)}\n`,
    '8,000,000 blank lines, refused at line 50,001': `email\n${'\n'.repeat(8_000_000)}`,
  };
  const found: Measurement[] = [];
  // Five seconds is the promise.
  const limit = 5000;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const value = await timeOf(() => readPeopleFile(chunksOf(bytes)));
    found.push({ name, value, unit: 'ms', limit, ratio: value / limit });
  }
  return found;
}

export const listOf = (people: number): string =>
  `email,name,number\n${Array.from({ length: people }, (_, nth) => `person-${nth}@example.org,Person Number ${nth},S-${nth}`).join('\n')}\n`;

/** As a network hands it over. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function newRoster(database: Database, organizationId: string): Promise<string> {
  const id = randomUUID();
  await database.insert(rosters).values({ id, organizationId, name: id, timeZone: 'UTC', createdAt: new Date() });
  return id;
}

async function insertBare(client: Client, organizationId: string, rosterId: string): Promise<void> {
  await client.query(
    `insert into roster_people (id, roster_id, organization_id, email, email_key, name, external_id, added_at)
     select gen_random_uuid(), $1, $2, 'person-' || nth || '@example.org', 'person-' || nth || '@example.org', 'Person Number ' || nth, 'S-' || nth, now()
     from generate_series(1, $3::int) nth`,
    [rosterId, organizationId, size],
  );
}
