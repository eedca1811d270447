import { findCluster } from '#platform/database/cluster.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { forgetArchives, writeArchive } from '#platform/database/prepared-cluster.ts';
import { prepareJobs } from '#platform/jobs/boss.ts';
import { createLog } from '#platform/runtime/log.ts';
import { passingFolder } from './passing-folder.ts';
import { migrations, preparedFolder } from './prepared-cluster.ts';

const log = createLog({ level: 'error' });

/**
 * Makes a database with every migration and the tables of the queues, and keeps it for first starts. Nothing else may be in it: questions, keys and
 * people are an installation's own. Where no database can run, as on a machine that only builds, first starts make theirs.
 */
export async function prepareCluster(): Promise<void> {
  forgetArchives(preparedFolder);
  const { folder, forget } = passingFolder();
  try {
    const embedded = await startEmbedded({ dataFolder: folder, log, isDurable: false });
    try {
      await shape(embedded.url);
    } finally {
      await embedded.stop();
    }
    await writeArchive(preparedFolder, migrations, findCluster(folder) ?? folder);
  } catch (error) {
    process.stderr.write(`The first start makes its database: none could be prepared here. ${(error as Error).message}\n`);
  } finally {
    await forget();
  }
}

/** Brings an empty database into the shape that a server needs. */
async function shape(url: string): Promise<void> {
  const database = openDatabase(url, log);
  try {
    await migrateDatabase(database, migrations);
  } finally {
    await closeDatabase(database);
  }
  await prepareJobs(url);
}
