import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { checkout, inCheckout } from './checkout.mjs';
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
export async function run(command, args, { env = {}, isShown = true, hasChannel = false } = {}) {
  const shown = isShown ? 'inherit' : 'pipe';
  const stdio = [isShown ? 'inherit' : 'ignore', shown, shown, ...(hasChannel ? ['ipc'] : [])];
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-100_000);
  };
  const child = start(command, args, { env, stdio });
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => (isShown ? process.stderr.write(`${error.message}\n`) : keep(error.message)));
  return { code: await ended(child), output };
}

/** Runs a command with its output in a file; resolves to its exit code and, where the system says it, its processor time. */
export async function runInto(file, command, args, { env = {} } = {}) {
  const output = openSync(file, 'w');
  const child = start(process.execPath, [inCheckout('apps', 'launcher', 'timed.mjs'), command, ...args], {
    env,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  let cpuMs = null;
  child.on('message', (message) => {
    cpuMs = message.cpuMs;
  });
  return { code: await ended(child), cpuMs };
}

function start(command, args, { env, stdio }) {
  const child = spawn(command, args, { cwd: checkout, env: environment(env), stdio });
  children.add(child);
  return child;
}

function ended(child) {
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

/** npm as a command: the one that started us, else the one on the PATH. */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return [process.execPath, [own, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
