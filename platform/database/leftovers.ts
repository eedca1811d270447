import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/runtime/log.ts';
import { DatabaseCannotStart } from './cannot-start.ts';

/** Fast shutdown first, which loses nothing and leaves no recovery; then ever harder, which loses nothing either but needs recovery. */
const steps = [
  { signal: 'SIGINT', timeoutMs: 10_000, isForAll: false },
  { signal: 'SIGQUIT', timeoutMs: 3000, isForAll: false },
  { signal: 'SIGKILL', timeoutMs: 3000, isForAll: true },
] as const;

/**
 * Stops a database that a killed server left running on this folder, and removes the marks of one that is gone.
 * Only for the holder of the data folder: whatever else runs there has no owner.
 */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const found = processesIn(cluster);
  if (found.length > 0) {
    log.info({ pids: found }, 'Stopping the database that an earlier server left running.');
    await stopProcesses(cluster);
  }
  // PostgreSQL refuses to start when the process number in these marks is in use again by anything at all.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(cluster)) if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true });
}

export async function stopProcesses(cluster: string): Promise<void> {
  for (const { signal, timeoutMs, isForAll } of steps) {
    const all = processesIn(cluster);
    const main = readMainPid(cluster);
    const targets = isForAll || main === null || !all.includes(main) ? all : [main];
    for (const pid of targets) send(pid, signal);
    for (const pid of all) send(pid, 'SIGCONT');
    const until = performance.now() + timeoutMs;
    while (performance.now() < until) {
      if (processesIn(cluster).length === 0) return;
      await wait(20);
    }
  }
  throw new DatabaseCannotStart(`The database processes ${processesIn(cluster).join(', ')} in ${cluster} do not end.`);
}

function readMainPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** Every process of PostgreSQL works inside its data folder, whatever its number or name. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return processesNaming(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && cwdOf(name) === cluster)
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function cwdOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function processesNaming(cluster: string): number[] {
  const listing = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout;
  return listing
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster}`))
    .map((line) => Number.parseInt(line, 10));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
