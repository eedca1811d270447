import { fileURLToPath } from 'node:url';
import { findArchive } from '#platform/database/prepared-cluster.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const preparedFolder = folderOf('../../build/server');
export const migrations = folderOf('./migrations');

/** The cluster that a build has left for first starts; null when there is none for this PostgreSQL and these migrations. */
export const findPreparedCluster = (): string | null => findArchive(preparedFolder, migrations);
