import { realpathSync } from 'node:fs';
import { findBinaries } from './binaries.ts';
import { createCluster, findCluster, type HowToCreate } from './cluster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** The data of a database of our own, and how it is run; `cluster` is still being made where it is new. */
export type OpenCluster = { cluster: Promise<string>; isNew: boolean; native: string; runAs: RunAs };

/** Finds the cluster in the data folder or begins to make one, which other processes do. */
export function openCluster(dataFolder: string, how: Omit<HowToCreate, 'runAs'> = {}): OpenCluster {
  const folder = realpathSync(dataFolder);
  const existing = findCluster(folder);
  const runAs = chooseRunAs(existing);
  const native = findBinaries(runAs);
  const cluster = existing === null ? createCluster(folder, native, { ...how, runAs }) : Promise.resolve(existing);
  // Whoever starts the database is told what failed.
  cluster.catch(() => undefined);
  return { cluster, isNew: existing === null, native, runAs };
}
