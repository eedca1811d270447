import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process that says what it does when it is told to stop; `stop` is the body of what it does then. */
async function startProcess(stop: string, options = '{}', stdio: 'pipe' | 'ipc' = 'pipe') {
  const code = `
    import { whenToldToStop } from ${module('./shutdown.ts')};
    import { createLog } from ${module('./log.ts')};
    whenToldToStop(createLog({ level: 'silent' }), async () => { ${stop} }, ${options});
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', ...(stdio === 'ipc' ? (['ipc'] as const) : [])],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('ready')) await wait(10);
  return { child, said: () => said.replace('ready', '').trim(), ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops in order and ends with 0', async (signal) => {
  const one = await startProcess(`await new Promise((go) => setTimeout(go, 100)); console.log('stopped');`);
  one.child.kill(signal);
  expect(await one.ended).toEqual([0, null]);
  expect(one.said()).toBe('stopped');
});

test('one Ctrl-C that arrives twice stops once, in order', async () => {
  const one = await startProcess(`console.log('once'); await new Promise((go) => setTimeout(go, 300)); console.log('done');`);
  one.child.kill('SIGINT');
  await wait(100);
  one.child.kill('SIGINT');
  expect(await one.ended).toEqual([0, null]);
  expect(one.said()).toBe('once\ndone');
});

test('a second signal a moment later stops at once', async () => {
  const one = await startProcess(`console.log('waiting'); await new Promise(() => {});`);
  one.child.kill('SIGTERM');
  await wait(1200);
  one.child.kill('SIGTERM');
  expect(await one.ended).toEqual([1, null]);
});

test('a stop that hangs is cut off', async () => {
  const one = await startProcess(`await new Promise(() => {});`, '{ maxSeconds: 0.3 }');
  one.child.kill('SIGTERM');
  expect(await one.ended).toEqual([1, null]);
});

test('a stop that goes wrong ends with 1', async () => {
  const one = await startProcess(`throw new Error('no');`);
  one.child.kill('SIGTERM');
  expect(await one.ended).toEqual([1, null]);
});

test('a launcher that dies takes the server with it, in order', async () => {
  const one = await startProcess(`console.log('stopped');`, '{}', 'ipc');
  one.child.disconnect();
  expect(await one.ended).toEqual([0, null]);
  expect(one.said()).toBe('stopped');
});
