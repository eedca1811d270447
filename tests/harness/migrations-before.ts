import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));

/** The migrations before the one with this name. */
export function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  for (const later of journal.entries.splice(end)) rmSync(join(folder, `${later.tag}.sql`));
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}
