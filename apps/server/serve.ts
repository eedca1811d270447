import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { office } from '#content/contact.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { withLock } from '#platform/database/lock.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createStartRetry } from '#platform/database/start-retry.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { type Configuration, readConfiguration } from '#platform/runtime/configuration.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import type { HeldFolder } from '#platform/runtime/folder-lock.ts';
import { createLog, type Log } from '#platform/runtime/log.ts';
import { whenToldToStop } from '#platform/runtime/shutdown.ts';
import { openHouse } from './compose.ts';
import { listLoads } from './content.ts';
import { refuseTakenPort } from './port.ts';
import { welcome } from './welcome.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Closing = (() => Promise<void>)[];

/** Starts the database of our own, where there is one, and answers with where the database is. */
async function openOwnDatabase({ databaseUrl, dataFolder }: Configuration, log: Log, held: HeldFolder | null, closing: Closing) {
  if (databaseUrl !== null) return databaseUrl;
  const embedded = await startEmbedded({ dataFolder, log, held });
  closing.push(embedded.stop);
  return embedded.url;
}

/** Opens everything in order; the answer closes it again in the opposite order. */
async function open(
  configuration: Configuration,
  log: Log,
  held: HeldFolder | null,
  isToldToStop: () => boolean,
): Promise<() => Promise<void>> {
  const closing: Closing = [];
  const retry = createStartRetry({ log, isToldToStop });
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    await refuseTakenPort(configuration.host, configuration.port);
    const databaseUrl = await openOwnDatabase(configuration, log, held, closing);
    const database = openDatabase(databaseUrl, log);
    closing.push(() => closeDatabase(database));
    await retry(() => migrateDatabase(database, folderOf('./migrations')));
    const webFolder = folderOf('../../build/client');
    let isStarting = true;
    const house = await retry(() =>
      openHouse({
        configuration,
        database,
        databaseUrl,
        log,
        clock: systemClock,
        dice: systemDice,
        webFolder: existsSync(webFolder) ? webFolder : null,
        isPolling: true,
        isStarting: () => isStarting,
      }),
    );
    closing.push(() => house.close());
    const loads = await retry(() => listLoads(house.runtime));
    isStarting = loads.length > 0;
    // Time that the server was away is given back before anybody can come too late.
    await house.ticks.start();
    // After an interruption everybody who sits a test comes back in the same second; the system would turn away more than 511.
    await house.http.listen({ host: configuration.host, port: configuration.port, backlog: 4096 });
    // What is not loaded when it is told to stop is loaded by the next start.
    for (const load of loads) if (!isToldToStop()) await retry(() => withLock(database, load.name, () => load.run()));
    isStarting = false;
    if (configuration.mode === 'production' && office.isSample)
      log.warn('content/contact.ts still holds sample addresses: messages to you are kept, but the mails about them arrive nowhere.');
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Serves until told to stop; throws the sentence that a person reads when it cannot start. */
export async function serve(held: HeldFolder | null): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLog({ level: configuration.logLevel });
  let isToldToStop = false;
  const opening = open(configuration, log, held, () => isToldToStop);
  // Told to stop while it still starts, it opens what is left first: half-open things cannot be closed in order.
  whenToldToStop(log, async () => {
    isToldToStop = true;
    await (
      await opening
    )();
  });
  await opening;
  if (!isToldToStop) process.stdout.write(welcome(configuration));
}
