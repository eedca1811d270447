import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Row = { pid: number; parent: number; cpuMs: number };

/** Every process of this machine with its parent and CPU time, read from /proc. */
function processes(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
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
  const kib = family(root).map(
    ({ pid }) => /^Pss:\s+(?<kib>\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.groups?.['kib'],
  );
  return kib.reduce((sum, amount) => sum + Number(amount ?? 0), 0) / 1024;
}

export const cpuMsOf = (root: number): number => family(root).reduce((sum, row) => sum + row.cpuMs, 0);
