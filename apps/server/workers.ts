import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#platform/runtime/log.ts';

/** Tells a worker where the database is that the primary has opened. */
const databaseVariable = 'MERIDIAN_WORKER_DATABASE';

/** What the primary says once the content is in the database, and once there is nothing left to load. */
export type Milestone = 'loaded' | 'complete';

/** Somebody who dies young would die again at once. */
const youngMs = 5000;
const restMs = 1000;

/** Where a worker finds its database; null in a process that is none. */
export const workerDatabaseUrl = (): string | null => (cluster.isWorker ? (process.env[databaseVariable] ?? null) : null);

/** Hears from the primary how far it has come; a worker that takes the place of another hears it as soon as it listens. */
export function whenTold(milestone: Milestone, listener: () => void): void {
  process.on('message', (message) => {
    if (message === milestone) listener();
  });
}

export type Workers = {
  /** Tells every worker, also a later one. */
  tell(milestone: Milestone): void;
  /** Tells all of them to stop and waits until they have. */
  stop(): Promise<void>;
};

/** Processes that share the port of this one; whoever dies is replaced. Resolves once all of them listen. */
export async function startWorkers({ count, databaseUrl, log }: { count: number; databaseUrl: string; log: Log }): Promise<Workers> {
  const told: Milestone[] = [];
  let isStopping = false;

  function start(): Worker {
    const since = performance.now();
    const worker = cluster.fork({ [databaseVariable]: databaseUrl });
    worker.on('listening', () => {
      for (const milestone of told) worker.send(milestone);
    });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ worker: worker.process.pid, code, signal }, 'A worker ended; another one takes its place.');
      setTimeout(() => !isStopping && start(), performance.now() - since < youngMs ? restMs : 0);
    });
    return worker;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = living.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
    for (const worker of living) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  try {
    await Promise.all(Array.from({ length: count }, () => untilListening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    tell(milestone) {
      told.push(milestone);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.send(milestone);
    },
    stop,
  };
}

/** A worker that ends before it ever listened says why itself. */
function untilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new Error('A worker ended before it could serve; what it said is above.')));
  });
}
