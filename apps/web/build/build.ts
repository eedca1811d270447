import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildRun, retryBuild } from './retry-build.ts';

const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One run of the bundler: its progress is shown as it comes, what it writes to stderr is kept. */
function runBundler(): Promise<BuildRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(dirname(packageFile), 'bin.cjs'), 'build'], { stdio: ['ignore', 'inherit', 'pipe'] });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ code: code ?? 1, errors });
    });
  });
}

const code = await retryBuild(runBundler, (text) => process.stderr.write(text));
if (code !== 0) process.exit(code);
// Reads what the bundler has written, so it may not be loaded before.
await import('./seal.ts');
