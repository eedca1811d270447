import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step of the database's shape: `at` orders it, `text` is its file, and `hash` the digest of that. */
export type Step = { tag: string; at: number; hash: string; text: string };

/** The steps, or their history in a database, do not fit together; the message says how. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** Reads the steps in order; drizzle would silently skip one that is dated before another, and one that the journal forgot. */
export function readSteps(folder: string): Step[] {
  const file = join(folder, 'meta', '_journal.json');
  if (!existsSync(file)) throw new MigrationRefused(`There is no journal of migrations at ${file}.`);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const missing = entries.find(({ tag }) => !existsSync(join(folder, `${tag}.sql`)));
  if (missing) throw new MigrationRefused(`The migration ${missing.tag} is in the journal, but its file is missing.`);
  const known = new Set(entries.map(({ tag }) => `${tag}.sql`));
  const forgotten = readdirSync(folder).find((name) => name.endsWith('.sql') && !known.has(name));
  if (forgotten !== undefined) throw new MigrationRefused(`The migration ${forgotten} is not in the journal.`);
  const late = entries.find((entry, index) => entry.idx !== index || entry.when <= (entries[index - 1]?.when ?? Number.NEGATIVE_INFINITY));
  if (late) throw new MigrationRefused(`The migration ${late.tag} is out of order in the journal.`);
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return { tag, at: when, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/** What a database has been through must be the beginning of the steps, unchanged. */
export function refuseOtherHistory(steps: readonly Step[], applied: readonly { at: number; hash: string }[]): void {
  for (const [index, { at, hash }] of applied.entries()) {
    const step = steps[index];
    if (step === undefined)
      throw new MigrationRefused('This database was migrated by a newer version of Meridian. Start that version instead.');
    if (step.at === at && step.hash === hash) continue;
    throw new MigrationRefused(
      step.at === at
        ? `The migration ${step.tag} was changed after it ran on this database. Restore its file and add a new migration instead.`
        : `This database took another path than the migrations here: it did not take ${step.tag} at its place.`,
    );
  }
}
