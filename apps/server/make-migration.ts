import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changesBetween, definitionsAfter } from './database-functions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}apps/server/migrations/`;

const listMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
const readAll = (paths: readonly string[]): string[] => paths.map((path) => readFileSync(path, 'utf8'));

const mayDrop = '--drop';
const passedOn = process.argv.slice(2).filter((argument) => argument !== mayDrop);

function generate(...options: string[]): void {
  const { status } = spawnSync('drizzle-kit', ['generate', ...passedOn, ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const breakpoint = '\n--> statement-breakpoint\n';

/** Makes a migration of what changed in the tables, and of the functions and triggers in `features/<feature>/tables/*.sql` that changed. */
const known = listMigrations();
const before = definitionsAfter(readAll(known.map((name) => `${folder}${name}`)));
const after = definitionsAfter(readAll(globSync(`${root}features/*/tables/*.sql`).toSorted()));
const changes = changesBetween(before, after);
const findMade = () => listMigrations().find((name) => !known.includes(name));

const gone = [...before.keys()].filter((key) => !after.has(key));
if (gone.length > 0 && !process.argv.includes(mayDrop)) {
  process.stderr.write(
    `Migrations made what no file in features/<feature>/tables/ has: ${gone.join(', ')}.\nAdd the file, or drop them with ${mayDrop}.\n`,
  );
  process.exit(1);
}

generate();
if (changes.length > 0) {
  const ofTables = findMade();
  if (ofTables === undefined) generate('--custom');
  const made = ofTables ?? findMade();
  if (made === undefined) throw new Error('No migration was made.');
  // A custom migration holds nothing but a hint.
  const tables = ofTables === undefined ? '' : `${readFileSync(`${folder}${made}`, 'utf8').trimEnd()}${breakpoint}`;
  writeFileSync(`${folder}${made}`, `${tables}${changes.join(breakpoint)}\n`);
  process.stdout.write(`${made} holds the functions and triggers that changed.\n`);
}
