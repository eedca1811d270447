import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real, built product with a data folder of its own that is gone afterwards. */
const dataFolder = mkdtempSync(join(tmpdir(), 'meridian-journeys-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
Object.assign(process.env, {
  MERIDIAN_MODE: 'local',
  MERIDIAN_DATA: dataFolder,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  PORT: process.env['JOURNEY_PORT'],
});
for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL']) Reflect.deleteProperty(process.env, name);

await import('../../apps/server/main.ts');
