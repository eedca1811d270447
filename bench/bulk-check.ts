import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { loadCatalog } from '#features/catalog/service.ts';
import { readCheckLines } from '#features/organizations/rules/check-lines.ts';
import { runBulkCheck } from '#features/organizations/service/run-bulk-check.ts';
import { insertBulkCheck } from '#features/organizations/store/bulk-checks.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { createLog } from '#platform/runtime/log.ts';
import { fillCertificates } from './certificates.ts';
import { cpuMsDuring } from './cpu.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder } from './product.ts';
import { median } from './statistics.ts';

/** `CERTIFICATES=20000 npm run bench -- bulk-check` is a short run. */
const size = Number(process.env['CERTIFICATES'] ?? 200_000);
const ids = 5000;
const rounds = 5;

type Bench = { database: Database; client: Client; organizationId: string; userId: string };

/** What a bulk check of 5,000 IDs costs from the text to the last outcome, with its records, against the best SQL for the same. */
export async function measureBulkCheck(): Promise<Measurement[]> {
  const folder = freshFolder();
  const log = createLog({ level: 'warn' });
  const embedded = await startEmbedded({ dataFolder: folder, log });
  const database = openDatabase(embedded.url, log);
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await migrateDatabase(database, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
    await loadCatalog(database);
    const codes = await fillCertificates(client, size);
    return await measure({ database, client, ...(await fillOrganization(client)) }, codes);
  } finally {
    await client.end();
    await closeDatabase(database);
    await embedded.stop();
    forgetFolder(folder);
  }
}

async function fillOrganization(client: Client): Promise<{ organizationId: string; userId: string }> {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  await client.query(
    "insert into users (id, email, full_name, created_at, updated_at) values ($1, 'member@example.org', 'A Member', now(), now())",
    [userId],
  );
  await client.query("insert into organizations (id, name, kind, created_at) values ($1, 'An employer', 'employer', now())", [
    organizationId,
  ]);
  await client.query(
    "insert into organization_members (user_id, organization_id, role, joined_at) values ($1, $2, 'owner', now() - interval '1 day')",
    [userId, organizationId],
  );
  return { organizationId, userId };
}

async function measure(bench: Bench, codes: readonly string[]): Promise<Measurement[]> {
  const times = { ours: [] as number[], again: [] as number[], bare: [] as number[] };
  let wallMs = 0;
  for (let round = 0; round <= rounds; round++) {
    const some = codes.slice(round * ids, (round + 1) * ids);
    const others = codes.slice((rounds + 1 + round) * ids, (rounds + 2 + round) * ids);
    const begun = performance.now();
    const ours = await cpuMsDuring(process.pid, () => check(bench, some));
    wallMs = performance.now() - begun;
    const again = await cpuMsDuring(process.pid, () => check(bench, some));
    const bare = await cpuMsDuring(process.pid, () => checkBare(bench, others));
    // The first round fills caches.
    if (round === 0) continue;
    times.ours.push(ours / ids);
    times.again.push(again / ids);
    times.bare.push(bare / ids);
  }
  const limit = median(times.bare);
  const against = (name: string, measured: number[]): Measurement => {
    const value = median(measured);
    return { name, value, unit: 'ms', limit, ratio: value / limit };
  };
  return [
    against(`Checking ${ids.toLocaleString('en')} of ${size.toLocaleString('en')} certificates, CPU an ID against bare SQL`, times.ours),
    against('The same IDs again on the same day, when no lookup is recorded', times.again),
    { name: 'Time from the text to the last outcome', value: wallMs, unit: 'ms' },
  ];
}

/** As the route and the job do it. */
async function check({ database, organizationId, userId }: Bench, codes: readonly string[]): Promise<void> {
  const read = readCheckLines(codes.join('\n'));
  if (!('lines' in read)) throw new Error('Too many IDs.');
  const id = randomUUID();
  await database.transaction((tx) => insertBulkCheck(tx, { id, organizationId, madeBy: userId, createdAt: new Date() }, read.lines));
  await runBulkCheck({ database, clock: systemClock }, id);
}

/** Every ID is looked up by the index of codes; row, outcome and record are written once, in one prepared statement. */
const bareStatement = {
  name: 'bulk-check.bare',
  text: `
    with found as materialized (
      select given.nth, given.typed, c.id, case
        when c.id is null then 'not_found' when c.state <> 'active' then c.state when c.expires_at <= now() then 'expired' else 'valid' end as outcome
      from unnest($4::text[]) with ordinality given (typed, nth) left join certificates c on c.verification_code = given.typed
    ), made as (
      insert into bulk_checks (id, organization_id, made_by, total, done, created_at, finished_at)
      values ($1, $2, $3, cardinality($4::text[]), cardinality($4::text[]), now(), now())
    ), kept as (
      insert into bulk_check_rows (check_id, nth, line, typed, certificate_id, outcome)
      select $1, nth, nth, typed, id, outcome from found
    )
    insert into verification_logs (certificate_id, verified_by, at, way)
    select id, $3, now(), 'bulk' from found where id is not null`,
};

/** The same rows and records with nothing around them. The trigger on the lookups writes the history of the organization. */
async function checkBare({ client, organizationId, userId }: Bench, codes: readonly string[]): Promise<void> {
  await client.query({ ...bareStatement, values: [randomUUID(), organizationId, userId, codes] });
}
