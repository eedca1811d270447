import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Row = { pid: number; parent: number; name: string; cpuMs: number };

/** Every process of this machine with its parent and CPU time, read from /proc. */
function processes(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // With the time of its children that have ended: a connection that is closed must not take its work out of the sum.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
            name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
            cpuMs: (ticks * 1000) / ticksPerSecond,
          },
        ];
      } catch {
        return [];
      }
    });
}

/** A process and all that it started. */
function family(root: number): Row[] {
  const all = processes();
  const members = new Set([root]);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const row of all) {
      if (members.has(row.parent) && !members.has(row.pid)) {
        members.add(row.pid);
        isGrowing = true;
      }
    }
  }
  return all.filter((row) => members.has(row.pid));
}

/** Memory of a family in MiB; what its processes share is counted once. */
export function memoryMibOf(root: number): number {
  return family(root).reduce((sum, { pid }) => sum + kibOf(pid), 0) / 1024;
}

/** Nothing for a process that has just ended, as connections of the database do. */
function kibOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(?<kib>\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.groups?.['kib'] ?? 0);
  } catch {
    return 0;
  }
}

/** By how many MiB the memory of one process rises at most while something is done to it. */
export async function memoryRiseMib(pid: number, act: () => Promise<unknown>): Promise<number> {
  const read = (what: 'VmHWM' | 'VmRSS') =>
    Number(new RegExp(`^${what}:\\s+(\\d+)`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  // The peak begins anew at what is held now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = read('VmRSS');
  await act();
  return read('VmHWM') - before;
}

export const cpuMsOf = (root: number): number => family(root).reduce((sum, row) => sum + row.cpuMs, 0);

/** CPU of the server with its workers, and of the database that it started. */
export function cpuByProcess(root: number): { server: number; database: number } {
  const rows = family(root);
  const database = rows.filter((row) => row.name === 'postgres').reduce((sum, row) => sum + row.cpuMs, 0);
  return { server: rows.reduce((sum, row) => sum + row.cpuMs, 0) - database, database };
}

/** CPU of the product and its database while something is done to it; `own` adds that of this process, where it does the work itself. */
export async function cpuMsDuring(
  root: number,
  act: () => Promise<unknown>,
  own: 'with own' | 'without own' = 'without own',
): Promise<number> {
  const ownBefore = process.cpuUsage();
  const before = cpuMsOf(root);
  await act();
  const spent = process.cpuUsage(ownBefore);
  return cpuMsOf(root) - before + (own === 'with own' ? (spent.user + spent.system) / 1000 : 0);
}
