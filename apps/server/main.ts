import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ownDataFolder } from '#platform/runtime/data-folder.ts';
import { holdFolder } from '#platform/runtime/folder-lock.ts';
import { findBuiltServer } from './built-server.ts';
import type { serve as Serve } from './serve.ts';

// Little may be imported above: the folder is taken first, so that a second server on it is refused at once.
try {
  // A worker leaves the folder to the primary that started it.
  const folder = cluster.isWorker ? null : ownDataFolder(process.env);
  const held = folder === null ? null : holdFolder(folder);
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)));
  const built = process.argv.includes('--source') ? null : findBuiltServer();
  const { serve } = built === null ? await import('./serve.ts') : ((await import(built)) as { serve: typeof Serve });
  await serve(held);
} catch (error) {
  process.stderr.write(`\nMeridian could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
