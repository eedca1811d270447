import { PgBoss } from 'pg-boss';
import type { Database, Executor } from '#platform/database/database.ts';
import { runPrepared } from '#platform/database/named.ts';
import type { Log } from '#platform/runtime/log.ts';
import { drainJobs } from './drain.ts';
import type { Job, Jobs, Reaction } from './jobs.ts';
import { deliverAnnounced, hasAnnounced, insertAnnounced } from './outbox.ts';
import { ensureQueues } from './queues.ts';
import { runJobs } from './run-job.ts';
import type { Tick } from './ticker.ts';
import { wakeWorkers } from './wake-workers.ts';

export type RunningJobs = Jobs & {
  /** Runs in this process everything that is due now, and what that asks for in turn. */
  drain(): Promise<void>;
  /** Delivers what was announced; none where jobs run only when drained. */
  ticks: readonly Tick[];
  /** Waits up to 10 s for the jobs that run; what is cut off is tried again by whoever comes next. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  url: string;
  /** The same database, for what was announced. */
  database: Pick<Database, 'transaction'>;
  log: Log;
  jobs: readonly Job[];
  reactions: readonly Reaction[];
  /** False leaves jobs where they are until `drain`. */
  isPolling?: boolean;
};

/** A notification wakes a worker within milliseconds of the commit; what no notification announces is found within this time. */
const wakeEveryMs = 4000;

/** Beside both, each worker looks for itself this often. */
const backstopSeconds = 60;

/** Events that are announced within this time are reacted to together. */
const deliverEveryMs = 1000;
const jobName = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/;

/** Creates what the queues need in the database, so that a later start finds it there. */
export async function prepareJobs(url: string, jobNames: readonly string[] = []): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await ensureQueues(boss, jobNames);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Starts the queues on the product's own database; any number of servers may share it. */
export async function startJobs({ url, database, log, jobs, reactions, isPolling = true }: JobsOptions): Promise<RunningJobs> {
  const known = collectJobs([...jobs, ...reactions.map((reaction) => reaction.job)]);
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'meridian-jobs',
    max: isPolling ? 4 : 2,
    connectionTimeoutMillis: 5000,
    supervise: isPolling,
    schedule: isPolling,
    useListenNotify: isPolling,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3600,
  });
  logQuietly(boss, log);
  let workers = new Map<string, string>();
  try {
    await boss.start();
    await ensureQueues(boss, [...known.keys()]);
    if (isPolling) workers = await serveJobs(boss, [...known.values()], log);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }

  const waking = isPolling ? wakeWorkers(boss, workers, wakeEveryMs) : null;
  const { ask, askAll } = askingOf(boss, known);
  const deliver = () => deliverAnnounced({ database, reactions, askAll, log });
  const announceAll: Jobs['announceAll'] = async (tx, event, data) => {
    const reacting = reactions.filter((reaction) => reaction.event === event).map(({ job }) => job);
    if (reacting.some(({ handleAll }) => handleAll)) await insertAnnounced(tx, event, data);
    for (const { name, handleAll } of reacting) if (!handleAll) await askAll(tx, name, data);
  };
  let draining = Promise.resolve();
  return {
    ask,
    askAll,
    announceAll,
    has: (name) => known.has(name),
    announce: (tx, event, data) => announceAll(tx, event, [data]),
    ticks: isPolling ? [deliveryTick(deliver)] : [],
    drain() {
      draining = draining.then(() => drainJobs(boss, [...known.values()], { deliver, log }));
      return draining;
    },
    async stop() {
      waking?.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

const deliveryTick = (deliver: () => Promise<boolean>): Tick => ({
  name: 'jobs.deliver-announced',
  everyMs: deliverEveryMs,
  waitsFor: hasAnnounced,
  canWait: true,
  async handle() {
    while (await deliver());
  },
});

/** The transaction as the queues write to it. A send has one text for each queue and its data as a value; planning it anew costs more than running it. */
const preparedIn = (tx: Executor) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => ({ rows: await runPrepared(tx, text, values) }),
});

function askingOf(boss: PgBoss, known: ReadonlyMap<string, Job>): Pick<Jobs, 'ask' | 'askAll'> {
  const mustKnow = (name: string): void => {
    if (!known.has(name)) throw new Error(`There is no job named ${name}.`);
  };
  return {
    async ask(tx, name, data) {
      mustKnow(name);
      await boss.send(name, data, { db: preparedIn(tx) });
    },
    async askAll(tx, name, data) {
      mustKnow(name);
      const jobs = data.map((one) => ({ data: one }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: preparedIn(tx) });
    },
  };
}

function collectJobs(jobs: readonly Job[]): Map<string, Job> {
  const known = new Map<string, Job>();
  for (const job of jobs) {
    if (!jobName.test(job.name)) throw new Error(`"${job.name}" is not a name for a job: lower-case words, dots and dashes.`);
    if (known.has(job.name)) throw new Error(`Two jobs are named ${job.name}.`);
    known.set(job.name, job);
  }
  return known;
}

async function serveJobs(boss: PgBoss, jobs: readonly Job[], log: Log): Promise<Map<string, string>> {
  const workers = new Map<string, string>();
  for (const job of jobs) workers.set(job.name, await serveJob(boss, job, log));
  await keepSchedules(boss, jobs);
  return workers;
}

async function serveJob(boss: PgBoss, job: Job, log: Log): Promise<string> {
  let workerId = '';
  // Each job has its own verdict, so that a failure repeats that job alone.
  const options = {
    batchSize: job.atOnce ?? 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: backstopSeconds,
  } as const;
  workerId = await boss.work<unknown, unknown, typeof options>(job.name, options, async (batch) => {
    const results = await runJobs(job, batch, log);
    // One notification may stand for many jobs: look again at once until there is none.
    boss.notifyWorker(workerId);
    return results;
  });
  return workerId;
}

/** A night that was slept through is made up for once. */
const onceMissed = { tz: 'UTC', missed: 'once' } as const;

/** Writes only what has changed since the last start: asking once costs less than a statement for each job. */
async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, schedule } of jobs) {
    const found = stored.get(name);
    if (!schedule && found) await boss.unschedule(name);
    const isAsWanted = found?.cron === schedule && found?.timezone === onceMissed.tz && found.options?.missed === onceMissed.missed;
    if (schedule && !isAsWanted) await boss.schedule(name, schedule, {}, onceMissed);
  }
}

/** While the database is away every queue complains every few seconds; the log says it twice a minute. */
function logQuietly(boss: PgBoss, log: Log): void {
  let quietUntilMs = 0;
  boss.on('error', (error) => {
    if (Date.now() < quietUntilMs) return;
    quietUntilMs = Date.now() + 30_000;
    // What pg-boss emits is often a copy of an error that is none itself.
    log.warn({ error: new Error(error.message) }, 'The job queues can’t work and keep trying.');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The queues gave a warning.'));
}
