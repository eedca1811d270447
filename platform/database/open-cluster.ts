import { realpathSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { createCluster, findCluster } from './cluster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** The data of a database of our own, and how it is run; `cluster` is still being made where it is new. */
export type OpenCluster = { cluster: Promise<string>; isNew: boolean; native: string; runAs: RunAs };

/** Finds the cluster in the data folder or begins to make one, which takes another process more than a second. */
export function openCluster(dataFolder: string, signal?: AbortSignal): OpenCluster {
  const folder = realpathSync(dataFolder);
  const existing = findCluster(folder);
  const runAs = chooseRunAs(existing);
  const native = findBinaries(runAs);
  const cluster = existing === null ? createCluster(folder, native, { runAs, signal }) : Promise.resolve(existing);
  // Whoever starts the database is told what failed.
  cluster.catch(() => undefined);
  return { cluster, isNew: existing === null, native, runAs };
}
