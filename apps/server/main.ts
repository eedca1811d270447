import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenCluster } from '#platform/database/open-cluster.ts';
import { ownDataFolder } from '#platform/runtime/data-folder.ts';
import { holdFolder } from '#platform/runtime/folder-lock.ts';
import { findBuiltServer } from './built-server.ts';
import type { serve as Serve } from './serve.ts';

const giveUp = new AbortController();
let begun: OpenCluster | null = null;

/** A new database is made by another process while this one loads its modules. */
async function beginCluster(folder: string): Promise<OpenCluster | null> {
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) return null;
  const { openCluster } = await import('#platform/database/open-cluster.ts');
  const { findPreparedCluster } = await import('./prepared-cluster.ts');
  return openCluster(folder, { signal: giveUp.signal, archive: findPreparedCluster() });
}

// Little may be imported above: the folder is taken first, so that a second server on it is refused at once.
try {
  // A worker leaves the folder to the primary that started it.
  const folder = cluster.isWorker ? null : ownDataFolder(process.env);
  const held = folder === null ? null : holdFolder(folder);
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)));
  if (folder !== null) begun = await beginCluster(folder);
  const built = process.argv.includes('--source') ? null : findBuiltServer();
  const { serve } = built === null ? await import('./serve.ts') : ((await import(built)) as { serve: typeof Serve });
  await serve(held, begun);
} catch (error) {
  giveUp.abort();
  await begun?.cluster.catch(() => undefined);
  process.stderr.write(`\nMeridian could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
