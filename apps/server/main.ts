import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seedAccounts } from '#features/accounts/demo.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { createLog } from '#platform/runtime/log.ts';
import { whenToldToStop } from '#platform/runtime/shutdown.ts';
import { openHouse } from './compose.ts';
import { refuseTakenPort } from './port.ts';
import { welcome } from './welcome.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLog({ level: configuration.logLevel });
  await refuseTakenPort(configuration.host, configuration.port);

  const embedded = configuration.databaseUrl === null ? await startEmbedded({ dataFolder: configuration.dataFolder, log }) : null;
  const databaseUrl = configuration.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(databaseUrl, log);
  try {
    await migrateDatabase(database, folderOf('./migrations'));
    const webFolder = folderOf('../../build/client');
    const house = await openHouse({
      configuration,
      database,
      databaseUrl,
      log,
      clock: systemClock,
      dice: systemDice,
      webFolder: existsSync(webFolder) ? webFolder : null,
      isPolling: true,
    });
    if (configuration.mode === 'local') await seedAccounts(house.runtime);
    await house.http.listen({ host: configuration.host, port: configuration.port });
    whenToldToStop(log, async () => {
      await house.close();
      await closeDatabase(database);
      await embedded?.stop();
    });
    process.stdout.write(welcome(configuration));
  } catch (error) {
    await closeDatabase(database).catch(() => undefined);
    await embedded?.stop();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\nMeridian could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}
