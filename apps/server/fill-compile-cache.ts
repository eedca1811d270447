import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passingFolder } from './passing-folder.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const cacheFolder = join(checkout, '.cache', 'node');

const mostMs = 120_000;

/**
 * Starts the built server once as `npm start` does, on a data folder of its own, and stops it when it is ready. Node keeps what it compiled, down to
 * the functions that a start calls; importing the bundle alone would keep a tenth less. Where no server can run, the first start compiles.
 */
export async function fillCompileCache(): Promise<void> {
  // Node adds nothing to what it finds for the same text.
  rmSync(cacheFolder, { recursive: true, force: true });
  const { folder, forget } = passingFolder();
  try {
    await runOnce(folder);
  } finally {
    await forget();
  }
}

async function runOnce(dataFolder: string): Promise<void> {
  // Nothing of the environment that could name a real database, key or mail server.
  const { PATH, TMPDIR, HOME } = process.env;
  const settings = { NODE_COMPILE_CACHE: cacheFolder, MERIDIAN_DATA: dataFolder, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/main.ts'], {
    cwd: checkout,
    env: { PATH, TMPDIR, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // Its first words say that it is ready.
  child.stdout?.once('data', () => child.kill());
  const deadline = setTimeout(() => child.kill('SIGKILL'), mostMs);
  await once(child, 'exit');
  clearTimeout(deadline);
  if (child.exitCode !== 0)
    process.stderr.write(`The compile cache is left to the first start: the server could not be run here.\n${said}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
