import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { findCluster } from '#platform/database/cluster.ts';
import { processesIn, stopProcesses } from '#platform/database/leftovers.ts';
import { freePort } from '#tests/journeys/free-port.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const readyWithinMs = 120_000;

export type ServerProcess = {
  url: string;
  port: number;
  child: ChildProcess;
  output(): string;
  /** Resolves once it serves, with all of the demo world; fails with its own words when it ends instead. */
  ready(): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals, target?: 'process' | 'group'): void;
};

/** A data folder of one's own; at the end nothing runs in it and it is gone. */
export function newDataFolder(): string {
  const dataFolder = mkdtempSync(join(realpathSync(tmpdir()), 'meridian-faults-'));
  chmodSync(dataFolder, 0o755);
  onTestFinished(async () => {
    const cluster = findCluster(dataFolder);
    if (cluster !== null) await stopProcesses(cluster);
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return dataFolder;
}

export function databaseProcesses(dataFolder: string): number[] {
  const cluster = findCluster(dataFolder);
  return cluster === null ? [] : processesIn(cluster);
}

type Options = {
  dataFolder: string;
  port?: number;
  env?: Record<string, string>;
  command?: string[];
  /** Whoever runs it; as root, somebody else. */
  runAs?: { uid: number; gid: number };
};

/** The real server in a process group of its own, as a shell would start it. */
export async function startServer({
  dataFolder,
  port,
  env = {},
  command = ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/main.ts'],
  runAs,
}: Options): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const { DATABASE_URL: _database, SMTP_URL: _smtp, PUBLIC_URL: _public, VITEST: _vitest, NODE_ENV: _env, ...inherited } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: checkout,
    env: { ...inherited, NODE_COMPILE_CACHE: join(checkout, '.cache', 'node'), MERIDIAN_DATA: dataFolder, PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...runAs,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const server: ServerProcess = {
    url,
    port: chosen,
    child,
    output: () => output,
    ready: () => untilReady(server),
    ended,
    signal(signal, target = 'process') {
      if (child.pid === undefined) throw new Error('The server was not started.');
      process.kill(target === 'group' ? -child.pid : child.pid, signal);
    },
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) server.signal('SIGKILL', 'group');
    await ended;
  });
  return server;
}

async function untilReady(server: ServerProcess): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    if (await isReady(server.url, '?complete')) return;
    await wait(25);
  }
  throw new Error(`The server was not ready in time:\n${server.output()}`);
}

export async function isReady(url: string, query: '' | '?complete' = ''): Promise<boolean> {
  const reply = await fetch(`${url}/readyz${query}`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return reply?.status === 200;
}
