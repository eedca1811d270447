import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseCannotStart } from './cannot-start.ts';
import { clusterOptions, superuser } from './cluster-options.ts';
import { unpackArchive } from './prepared-cluster.ts';
import { canEnter, namesThatMayConnect, type RunAs } from './run-as.ts';
import { stagingFolders } from './staging.ts';

const majorVersion = '18';

/** Where the data lies; null before the first start. Under a folder that only root can enter, `postgres` is a link to elsewhere. */
export function findCluster(dataFolder: string): string | null {
  const folder = join(dataFolder, 'postgres');
  return existsSync(join(folder, 'PG_VERSION')) ? realpathSync(folder) : null;
}

export type HowToCreate = {
  runAs: RunAs;
  signal?: AbortSignal | undefined;
  /** A cluster that a build has left; one that cannot be unpacked is made anew. */
  archive?: string | null | undefined;
};

/** Makes a database cluster, empty or as a build has left it; complete or not there at all, even when killed half way. */
export async function createCluster(dataFolder: string, native: string, how: HowToCreate): Promise<string> {
  const { runAs } = how;
  const folder = join(realpathSync(dataFolder), 'postgres');
  const isReachable = canReach(dirname(folder), runAs);
  const home = isReachable ? dirname(folder) : openHome(dataFolder);
  for (const name of readdirSync(home)) if (name.startsWith('draft-')) removeDraft(join(home, name));
  const draft = join(home, `draft-${randomBytes(4).toString('hex')}`);
  makeDraft(draft, runAs);
  await fill(draft, native, how);
  const cluster = isReachable ? folder : join(home, `postgres-${randomBytes(4).toString('hex')}`);
  rmSync(folder, { force: true, recursive: isReachable });
  renameSync(draft, cluster);
  if (!isReachable) symlinkSync(cluster, folder);
  return cluster;
}

function makeDraft(draft: string, runAs: RunAs): void {
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, 0o700);
  if (runAs !== null) chownSync(draft, runAs.uid, runAs.gid);
}

async function fill(draft: string, native: string, how: HowToCreate): Promise<void> {
  const { archive, runAs, signal } = how;
  if (archive) {
    if (await unpackArchive(archive, draft, { native, runAs, signal })) return;
    removeDraft(draft);
    if (signal?.aborted) throw new DatabaseCannotStart(`The database was not created in ${draft}, because the start was ended.`);
    makeDraft(draft, runAs);
  }
  await initialise(draft, native, how);
}

/** The process that made it may still be ending. */
const removeDraft = (draft: string): void => rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** The data folder itself may be passed through by all, though not listed; what lies in it is closed by itself. */
function canReach(folder: string, runAs: RunAs): boolean {
  if (canEnter(folder, runAs)) return true;
  if (!canEnter(dirname(folder), runAs)) return false;
  chmodSync(folder, statSync(folder).mode | 0o011);
  return canEnter(folder, runAs);
}

function openHome(dataFolder: string): string {
  const [home] = stagingFolders(dataFolder);
  if (home === undefined)
    throw new DatabaseCannotStart(`The database cannot enter ${dataFolder}, and neither /var/lib nor /var/tmp can be written.`);
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  return home;
}

async function initialise(folder: string, native: string, { runAs, signal }: HowToCreate): Promise<void> {
  const running = promisify(execFile)(join(native, 'bin', 'initdb'), ['-D', folder, ...clusterOptions], {
    ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  // Told so, it takes away what it has made, and is waited for.
  signal?.addEventListener('abort', () => running.child.kill());
  try {
    await running;
  } catch (error) {
    removeDraft(folder);
    const { stderr, message } = error as Error & { stderr?: string };
    throw new DatabaseCannotStart(`The database could not be created in ${folder}: ${stderr?.trim() || message}`);
  }
}

/** Renews who may connect, asked of the kernel: the server's own user and nobody else, whichever user that is today. */
export function admitOwner(cluster: string, runAs: RunAs): void {
  const names = namesThatMayConnect(runAs);
  put(join(cluster, 'pg_hba.conf'), `local all ${superuser} peer map=owner\n`, runAs);
  put(join(cluster, 'pg_ident.conf'), names.map((name) => `owner "${name}" ${superuser}\n`).join(''), runAs);
}

/** Refuses data of another version of PostgreSQL. */
export function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new DatabaseCannotStart(
    `The data in ${cluster} was written by PostgreSQL ${version}; this product brings version ${majorVersion}.`,
  );
}

function put(file: string, text: string, runAs: RunAs): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  if (runAs !== null) chownSync(draft, runAs.uid, runAs.gid);
  renameSync(draft, file);
}
