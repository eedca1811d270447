import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Row = { pid: number; parent: number; cpuMs: number; residentBytes: number };

/** Every process of this machine with its parent, CPU time and memory, read from /proc. */
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
            residentBytes: Number(fields[21]) * 4096,
          },
        ];
      } catch {
        return [];
      }
    });
}

/** A process and all that it started. */
export function family(root: number): Row[] {
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

export const cpuMsOf = (root: number): number => family(root).reduce((sum, row) => sum + row.cpuMs, 0);
