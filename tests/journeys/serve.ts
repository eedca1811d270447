import { mkdirSync, rmSync } from 'node:fs';
import { dataFolder } from './data-folder.ts';

/** The real, built product with a data folder of its own that is gone afterwards. */
const folder = dataFolder();
const remove = () => rmSync(folder, { recursive: true, force: true });
remove();
mkdirSync(folder, { mode: 0o700 });
process.on('exit', remove);
Object.assign(process.env, {
  MERIDIAN_MODE: 'local',
  MERIDIAN_DATA: folder,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // A journey receives webhooks itself.
  CALL_THIS_MACHINE: 'yes',
  PORT: process.env['JOURNEY_PORT'],
});
for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL']) Reflect.deleteProperty(process.env, name);

await import('../../apps/server/main.ts');
