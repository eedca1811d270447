import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { office } from '#content/contact.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { withLock } from '#platform/database/lock.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { type Configuration, readConfiguration } from '#platform/runtime/configuration.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { refuseHeldFolder } from '#platform/runtime/folder-lock.ts';
import { createLog, type Log } from '#platform/runtime/log.ts';
import { whenToldToStop } from '#platform/runtime/shutdown.ts';
import { refuseTakenPort } from './port.ts';
import { welcome } from './welcome.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Opens everything in order; the answer closes it again in the opposite order. */
async function open(configuration: Configuration, log: Log): Promise<() => Promise<void>> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    if (configuration.databaseUrl === null) refuseHeldFolder(configuration.dataFolder);
    await refuseTakenPort(configuration.host, configuration.port);
    // Loading the features takes most of the start; a second copy is refused before it.
    const { loadContent, openHouse, seedDemoWorld } = await import('./compose.ts');
    const embedded = configuration.databaseUrl === null ? await startEmbedded({ dataFolder: configuration.dataFolder, log }) : null;
    if (embedded) closing.push(embedded.stop);
    const databaseUrl = configuration.databaseUrl ?? embedded?.url ?? '';
    const database = openDatabase(databaseUrl, log);
    closing.push(() => closeDatabase(database));
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
    closing.push(() => house.close());
    await withLock(database, 'content', () => loadContent(house.runtime));
    if (configuration.mode === 'local') await withLock(database, 'demo world', () => seedDemoWorld(house.runtime));
    // Time that the server was away is given back before anybody can come too late.
    await house.ticks.start();
    // After an interruption everybody who sits a test comes back in the same second; the system would turn away more than 511.
    await house.http.listen({ host: configuration.host, port: configuration.port, backlog: 4096 });
    if (configuration.mode === 'production' && office.isSample)
      log.warn('content/contact.ts still holds sample addresses: messages to you are kept, but the mails about them arrive nowhere.');
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  const configuration = readConfiguration(process.env);
  const log = createLog({ level: configuration.logLevel });
  const opening = open(configuration, log);
  // Told to stop while it still starts, it finishes starting first: half-open things cannot be closed in order.
  whenToldToStop(log, async () => (await opening)());
  await opening;
  process.stdout.write(welcome(configuration));
} catch (error) {
  process.stderr.write(`\nMeridian could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
