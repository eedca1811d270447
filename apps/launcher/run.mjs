import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkout } from './checkout.mjs';
import { environment } from './node.mjs';

const children = new Set();
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let isEnding = false;

/** Signals go on to whatever runs; the launcher ends after it. */
for (const signal of forwarded) {
  process.on(signal, () => {
    isEnding = true;
    for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(128 + constants.signals[signal]);
  });
}

export const hasBeenTold = () => isEnding;

/** Tells everything that runs to stop. */
export function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

/** Runs a command in the checkout; resolves to its exit code and, where it was not shown, its output. */
export function run(command, args, { env = {}, isShown = true, hasChannel = false } = {}) {
  return new Promise((resolve) => {
    const shown = isShown ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: checkout,
      env: environment(env),
      stdio: [isShown ? 'inherit' : 'ignore', shown, shown, ...(hasChannel ? ['ipc'] : [])],
    });
    children.add(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-100_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code) => {
      children.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      keep(error.message);
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

/** npm as a command: the one that started us, else the one on the PATH. */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
