import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#platform/runtime/log.ts';
import { DatabaseCannotStart } from './cannot-start.ts';
import { superuser } from './cluster-options.ts';
import { clearLeftovers, stopProcesses } from './leftovers.ts';
import type { RunAs } from './run-as.ts';
import { socketPort, socketUrl } from './socket.ts';

type ClusterOptions = {
  native: string;
  cluster: string;
  socketFolder: string;
  runAs: RunAs;
  isDurable: boolean;
  dataFolder: string;
  log: Log;
};

export type Supervised = { stop(): Promise<void> };

const readyWithinMs = 120_000;
const pauseBetweenRestartsMs = 500;
const maxLogBytes = 5 * 1024 * 1024;

/** Keeps PostgreSQL running until told to stop: when it dies on its own, it is started again. */
export async function supervise(options: ClusterOptions): Promise<Supervised> {
  const { cluster, log } = options;
  const stopping = new AbortController();
  const hasStopped = () => stopping.signal.aborted;

  const watch = (child: ChildProcess) => {
    const react = () => {
      if (hasStopped()) return;
      log.error({ code: child.exitCode, signal: child.signalCode }, 'The database stopped unexpectedly. Restarting it.');
      void restart();
    };
    if (hasEnded(child)) react();
    else child.once('exit', react);
  };

  const restart = async () => {
    while (!hasStopped()) {
      try {
        await clearLeftovers(cluster, log);
        if (hasStopped()) return;
        const child = launch(options);
        await untilReady(options, child);
        log.warn('The database is running again.');
        watch(child);
        return;
      } catch (error) {
        log.error({ err: error }, 'Couldn’t restart the database yet.');
        await wait(pauseBetweenRestartsMs);
      }
    }
  };

  const stop = async () => {
    stopping.abort();
    await stopProcesses(cluster);
  };

  const first = launch(options);
  try {
    await untilReady(options, first);
  } catch (error) {
    await stop();
    throw error;
  }
  watch(first);
  return { stop };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

function launch({ native, cluster, socketFolder, runAs, isDurable, dataFolder }: ClusterOptions): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and details name values, which may be personal.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(isDurable ? { fsync: 'on', synchronous_commit: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = openLog(dataFolder);
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, '-p', String(socketPort), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // A session of its own, so that Ctrl-C reaches the server alone, which stops the database last.
      detached: true,
    },
  );
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

function openLog(dataFolder: string): number {
  const file = logOf(dataFolder);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) rmSync(file);
  return openSync(file, 'a', 0o600);
}

const logOf = (dataFolder: string) => join(dataFolder, 'postgres.log');

/** Waits until it answers; after a crash it first brings its files in order, which may take a while. */
async function untilReady({ socketFolder, dataFolder }: ClusterOptions, child: ChildProcess): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    if (hasEnded(child)) {
      const lines = readFileSync(logOf(dataFolder), 'utf8').trimEnd().split('\n').slice(-5).join('\n');
      throw new DatabaseCannotStart(`The database ended while starting. The last lines of ${logOf(dataFolder)}:\n${lines}`);
    }
    if (await answers(socketFolder)) return;
    await wait(25);
  }
  throw new DatabaseCannotStart(`The database did not answer within ${readyWithinMs / 1000} s; see ${logOf(dataFolder)}.`);
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new Client({
    connectionString: socketUrl({ socketFolder, user: superuser, database: 'postgres' }),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
