import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { logKeysOf } from '#features/certificates/service/log-key.ts';
import { type CheckedLog, checkLog, type LogReport } from '#features/certificates/service/check-log.ts';
import { findCheckpointText } from '#features/certificates/service/log.ts';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `Check the public log of certificates:
  npm run log -- check [--since FILE]   recomputes the whole log and names the first difference; exits 1 when there is one
  npm run log -- checkpoint             prints the newest signed checkpoint
Keep a checkpoint where nobody can change it (npm run --silent log -- checkpoint > FILE) and check against it later.
`;

type Asked = { act: 'check'; since: string | null } | { act: 'checkpoint' };

function readArguments(): Asked | null {
  try {
    const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
    const [act, ...rest] = positionals;
    if (rest.length > 0) return null;
    if (act === 'check') return { act, since: values.since ?? null };
    return act === 'checkpoint' && values.since === undefined ? { act } : null;
  } catch {
    return null;
  }
}

const number = (value: number): string => value.toLocaleString('en-US');

function reportLines(
  { size, root, signedAt, checkpoints, entries, credentials, hashesOnly, waiting }: LogReport,
  since: string | null,
): string[] {
  return [
    `The log is whole. Leaves: ${number(size)}. Root: ${root}`,
    ...(signedAt
      ? [`Newest checkpoint signed ${signedAt.toISOString()}; checkpoints kept: ${number(checkpoints)}, all signed by our keys.`]
      : []),
    `Hashed again from what is stored: credentials ${number(credentials)}, other entries ${number(entries)}.`,
    `Leaves of which only the hash is left, of credentials deleted or corrected since and of attempts without one: ${number(hashesOnly)}.`,
    `Entries that wait for the next tick: ${number(waiting)}.`,
    ...(since === null ? [] : [`The log still begins as the checkpoint in ${since} says.`]),
  ];
}

/** One snapshot: certificates that are issued meanwhile do not matter. */
async function check(database: Database, since: string | null): Promise<CheckedLog> {
  const kept = since === null ? null : readFileSync(since, 'utf8');
  return database.transaction(
    async (tx) => checkLog(tx, { keys: await logKeysOf({ configuration: readConfiguration(process.env) }, tx), since: kept }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function run(database: Database, asked: Asked): Promise<void> {
  if (asked.act === 'checkpoint') {
    const text = await findCheckpointText(database);
    if (text !== null) process.stdout.write(text);
    else {
      process.stderr.write('The log has no leaf yet.\n');
      process.exitCode = 1;
    }
    return;
  }
  const checked = await check(database, asked.since);
  if ('report' in checked) process.stdout.write(`${reportLines(checked.report, asked.since).join('\n')}\n`);
  else {
    process.stderr.write(`${checked.difference}\n`);
    process.exitCode = 1;
  }
}

const asked = readArguments();
if (!asked) {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    await run(database, asked);
  } finally {
    await closeDatabase(database);
  }
});
