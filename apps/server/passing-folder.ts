import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCluster } from '#platform/database/cluster.ts';
import { stopProcesses } from '#platform/database/leftovers.ts';

/** A data folder for a build alone; forgetting it ends the database in it and takes its cluster away too, which may lie elsewhere. */
export function passingFolder(): { folder: string; forget(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-build-'));
  chmodSync(folder, 0o755);
  return {
    folder,
    async forget() {
      const cluster = findCluster(folder);
      if (cluster !== null) {
        await stopProcesses(cluster);
        rmSync(cluster, { recursive: true, force: true });
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
