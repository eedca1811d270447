import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { office } from '#content/contact.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import type { OpenCluster } from '#platform/database/open-cluster.ts';
import { withLock } from '#platform/database/lock.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createStartRetry, type RetryStep } from '#platform/database/start-retry.ts';
import type { Progress } from '#platform/http/operations.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { type Configuration, readConfiguration } from '#platform/runtime/configuration.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import type { HeldFolder } from '#platform/runtime/folder-lock.ts';
import { createLog, type Log } from '#platform/runtime/log.ts';
import { createPhases, type Phases } from '#platform/runtime/phases.ts';
import { whenToldToStop } from '#platform/runtime/shutdown.ts';
import { type House, type HouseOptions, openHouse } from './compose.ts';
import { beginBank, listLoads, type Load, type MadeBank } from './content.ts';
import { refuseTakenPort } from './port.ts';
import { welcome } from './welcome.ts';
import { startWorkers, whenTold, workerDatabaseUrl } from './workers.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Closing = (() => Promise<void>)[];

/** Starts the database of our own, where there is one, and answers with where the database is. */
async function openOwnDatabase({ configuration, log, held, begun, closing }: Steps): Promise<{ databaseUrl: string; made?: MadeBank }> {
  const { databaseUrl, dataFolder } = configuration;
  if (databaseUrl !== null) return { databaseUrl };
  let made: MadeBank | undefined;
  const whileCreating = () => void (made = beginBank(configuration));
  const embedded = await startEmbedded({ dataFolder, log, held, begun, whileCreating });
  closing.push(embedded.stop);
  return { databaseUrl: embedded.url, ...(made && { made }) };
}

type Start = {
  configuration: Configuration;
  log: Log;
  held: HeldFolder | null;
  begun: OpenCluster | null;
  isToldToStop: () => boolean;
  phases: Phases;
};
type Steps = Start & { closing: Closing; retry: RetryStep };
type Opened = { database: Database; databaseUrl: string; made?: MadeBank; migrated?: Promise<void> };

/** Opens everything in order; the answer closes it again in the opposite order. */
async function open(start: Start): Promise<() => Promise<void>> {
  const closing: Closing = [];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  const steps = { ...start, closing, retry: createStartRetry(start) };
  const { configuration, log } = start;
  try {
    const workerUrl = workerDatabaseUrl();
    if (workerUrl !== null) await openWorker(steps, workerUrl);
    else {
      await refuseTakenPort(configuration.host, configuration.port);
      const opened = await openMigrating(steps);
      await (configuration.workers > 1 ? openPrimary(steps, opened) : openAlone(steps, opened));
      if (configuration.mode === 'production' && office.isSample)
        log.warn('content/contact.ts still holds sample addresses: messages to you are kept, but emails about them won’t be delivered.');
    }
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

function openPools({ log, closing }: Steps, databaseUrl: string): Opened {
  const database = openDatabase(databaseUrl, log);
  closing.push(() => closeDatabase(database));
  return { database, databaseUrl };
}

/** The database, on its way into the shape that this version needs. */
async function openMigrating(steps: Steps): Promise<Opened> {
  const { retry, phases } = steps;
  const { databaseUrl, ...made } = await phases.time('database', () => openOwnDatabase(steps));
  const opened = { ...openPools(steps, databaseUrl), ...made };
  const migrated = phases.time('migrations', () => retry(() => migrateDatabase(opened.database, folderOf('./migrations'))));
  migrated.catch(() => undefined);
  return { ...opened, migrated };
}

/** The one process that serves, and loads what is new. */
async function openAlone(steps: Steps, opened: Opened): Promise<void> {
  const progress = { isStarting: true, isLoading: true };
  const house = await openServing(steps, opened, progress);
  const loads = await steps.phases.time('content digest', () => steps.retry(() => listLoads(house.runtime, opened.made)));
  progress.isStarting = loads.some(({ isAwaited }) => isAwaited);
  progress.isLoading = loads.length > 0;
  await listen(steps, house);
  await runAwaited(steps, opened, loads);
  progress.isStarting = false;
  runFurther(steps, opened, loads, () => void (progress.isLoading = false));
}

/** Owns the data folder, the database and the content, and leaves serving to its workers. */
async function openPrimary(steps: Steps, opened: Opened): Promise<void> {
  const { configuration, log, closing, retry } = steps;
  await opened.migrated;
  const workers = await startWorkers({ count: configuration.workers, databaseUrl: opened.databaseUrl, log });
  closing.push(() => workers.stop());
  const house = await retry(() => openHouse(houseOptions(steps, opened, { isPolling: false })));
  // Closed after the last load or with the server, whichever comes first.
  let closed: Promise<void> | undefined;
  const closeHouse = () => (closed ??= house.close());
  closing.push(closeHouse);
  const loads = await retry(() => listLoads(house.runtime, opened.made));
  await runAwaited(steps, opened, loads);
  workers.tell('loaded');
  runFurther(steps, opened, loads, async () => {
    workers.tell('complete');
    await closeHouse();
  });
}

/** Serves on a database that its primary has prepared. */
async function openWorker(steps: Steps, databaseUrl: string): Promise<void> {
  const progress = { isStarting: true, isLoading: true };
  whenTold('loaded', () => (progress.isStarting = false));
  whenTold('complete', () => (progress.isLoading = false));
  await listen(steps, await openServing(steps, openPools(steps, databaseUrl), progress));
}

const houseOptions = ({ configuration, log }: Steps, opened: Opened, more: Pick<HouseOptions, 'isPolling' | 'progress'>): HouseOptions => {
  const webFolder = folderOf('../../build/client');
  return {
    ...opened,
    ...more,
    configuration,
    log,
    clock: systemClock,
    dice: systemDice,
    webFolder: existsSync(webFolder) ? webFolder : null,
  };
};

async function openServing(steps: Steps, opened: Opened, progress: Progress): Promise<House> {
  const openOnce = () => openHouse(houseOptions(steps, opened, { isPolling: true, progress }));
  const house = await steps.phases.time('routes and jobs', () => steps.retry(openOnce));
  steps.closing.push(() => house.close());
  return house;
}

async function listen({ configuration: { host, port }, phases }: Steps, house: House): Promise<void> {
  // Time that the server was away is given back before anybody can come too late.
  await phases.time('ticks', () => house.ticks.start());
  // After an interruption everybody who sits a test comes back in the same second; the system would turn away more than 511.
  await phases.time('listen', () => house.http.listen({ host, port, backlog: 4096 }));
}

/** What is not loaded when it is told to stop is loaded by the next start. */
async function runLoads({ retry, isToldToStop, phases }: Steps, { database }: Opened, loads: readonly Load[]): Promise<void> {
  for (const load of loads)
    if (!isToldToStop()) await phases.time(load.name, () => retry(() => withLock(database, load.name, () => load.run(isToldToStop))));
}

const runAwaited = (steps: Steps, opened: Opened, loads: readonly Load[]): Promise<void> =>
  runLoads(
    steps,
    opened,
    loads.filter(({ isAwaited }) => isAwaited),
  );

/** Loads the rest while people use the product; closing waits for the part that is under way. */
function runFurther(steps: Steps, opened: Opened, loads: readonly Load[], finish: () => void | Promise<void>): void {
  const { log, closing, phases, isToldToStop } = steps;
  const further = loads.filter(({ isAwaited }) => !isAwaited);
  const run = async () => {
    await runLoads(steps, opened, further);
    if (isToldToStop()) return;
    await finish();
    if (further.length > 0) log.info({ phases: phases.list().slice(-further.length) }, 'loaded');
  };
  const running = run().catch((error: unknown) =>
    log.error({ error }, 'The demo world could not be completed; the next start goes on with it.'),
  );
  closing.push(() => running);
}

/** Workers have 30 seconds to stop, and the primary stops after them. */
const primarySeconds = 40;

/** Serves until told to stop; throws the sentence that a person reads when it cannot start. */
export async function serve(held: HeldFolder | null, begun: OpenCluster | null): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLog({ level: configuration.logLevel });
  const isWorker = workerDatabaseUrl() !== null;
  const phases = createPhases();
  let isToldToStop = false;
  const opening = open({ configuration, log, held, begun, isToldToStop: () => isToldToStop, phases });
  // Told to stop while it still starts, it opens what is left first: half-open things cannot be closed in order.
  const stop = async () => {
    isToldToStop = true;
    await (
      await opening
    )();
  };
  whenToldToStop(log, stop, configuration.workers > 1 && !isWorker ? { maxSeconds: primarySeconds } : {});
  await opening;
  log.info({ phases: phases.list() }, 'started');
  if (!isToldToStop && !isWorker) process.stdout.write(welcome(configuration));
}
