import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Phase } from '#platform/runtime/phases.ts';
import { cpuByProcess, cpuMsOf } from './cpu.ts';

/** How long a server on a folder that another one holds takes to be refused. */
export async function refusedAfterMs(dataFolder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/main.ts'], {
    env: { ...process.env, PORT: String(await freePort()), MERIDIAN_DATA: dataFolder },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  if (child.exitCode !== 1) throw new Error(`The second server ended with code ${child.exitCode} instead of being refused.`);
  return performance.now() - begun;
}

/** The real server as its own process, run as `npm start` runs it, on a data folder of its own. */
export type Product = {
  url: string;
  pid: number;
  dataFolder: string;
  /** Time from spawning to the first answered request. */
  firstAnswerMs: number;
  /** What server and database had used by then. */
  firstAnswerCpu: { server: number; database: number };
  /** Time until the demo world was complete too. */
  completeMs: number;
  /** What each step of the start took; empty where the log level leaves that line out. */
  phases: readonly Phase[];
  stop(): Promise<void>;
  /** Ends the server at once, whatever it is doing. */
  kill(): Promise<void>;
};

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'meridian-bench-'));
}

export function forgetFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export async function startProduct(dataFolder: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/main.ts'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: '.cache/node',
      PORT: String(port),
      MERIDIAN_DATA: dataFolder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const phases = followLog(child.stderr);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`, child);
  const firstAnswerMs = performance.now() - begun;
  const firstAnswerCpu = cpuByProcess(child.pid ?? 0);
  await untilReady(`${url}/readyz?complete`, child);
  return {
    url,
    pid: child.pid ?? 0,
    dataFolder,
    firstAnswerMs,
    firstAnswerCpu,
    completeMs: performance.now() - begun,
    phases,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A server that does nothing but its regular work uses less than this in a second. */
const quietMs = 100;

/** Until what follows a start is done, such as the certificates of the demo world: it would be counted with whatever is measured first. */
export async function untilQuiet({ pid }: Pick<Product, 'pid'>): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 2 && tries < 120; tries++) {
    const before = cpuMsOf(pid);
    await sleep(1000);
    quiet = cpuMsOf(pid) - before < quietMs ? quiet + 1 : 0;
  }
}

/** Shows what is not an ordinary line of the log, and keeps the steps of the start. */
function followLog(lines: Readable): Phase[] {
  const phases: Phase[] = [];
  createInterface(lines).on('line', (line) => {
    if (!line.startsWith('{"level":"info"')) process.stderr.write(`${line}\n`);
    else if (/"msg":"(?:started|loaded)"\}$/u.test(line)) phases.push(...(JSON.parse(line) as { phases: Phase[] }).phases);
  });
  return phases;
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was ready.`);
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The server was not ready within a minute.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port could be found.');
  return address.port;
}
