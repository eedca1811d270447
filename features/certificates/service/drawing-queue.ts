import { Worker } from 'node:worker_threads';
import type { DrawingTask } from './draw-task.ts';
import type { Drawn, Posted } from './draw-worker.ts';

/** Too many drawings wait already; the caller may come back in a moment. */
export class DrawingsBusy extends Error {}

const mostWaiting = 64;
const idleMs = 3 * 60_000;
const patienceMs = 60_000;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

let worker: Worker | null = null;
let lastId = 0;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();

/**
 * Draws in a worker thread, one after another: fonts and layout take tens of milliseconds in which a server could answer nobody. The thread
 * starts with the first drawing and ends when there were none for a while, because its fonts take memory.
 */
export function draw(task: DrawingTask): Promise<Buffer> {
  if (waiting.size >= mostWaiting) return Promise.reject(new DrawingsBusy('Too many drawings are waiting.'));
  clearTimeout(idle);
  worker ??= start();
  const id = (lastId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => abandon(new Error('A drawing took too long.')), patienceMs).unref();
  waiting.set(id, { resolve, reject, timer });
  worker.ref();
  worker.postMessage({ id, task } satisfies Posted);
  return promise;
}

function start(): Worker {
  const file = new URL('./draw-worker.ts', import.meta.url);
  // React is slower when it looks for mistakes.
  const started = new Worker(file, { name: 'drawings', env: { ...process.env, NODE_ENV: 'production' } });
  started.on('message', (drawn: Drawn) => {
    if ('bytes' in drawn) settle(drawn.id)?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
    else settle(drawn.id)?.reject(new Error(`A drawing failed: ${drawn.problem}`));
    if (waiting.size > 0) return;
    // A server that wants to end is not kept by a thread without work.
    started.unref();
    idle = setTimeout(() => abandon(new Error('The drawings ended.')), idleMs).unref();
  });
  started.on('error', (error) => started === worker && abandon(error instanceof Error ? error : new Error(String(error))));
  started.on('exit', () => started === worker && abandon(new Error('The drawing thread ended.')));
  return started;
}

function settle(id: number): Waiting | undefined {
  const one = waiting.get(id);
  clearTimeout(one?.timer);
  waiting.delete(id);
  return one;
}

/** Ends the thread; the next drawing starts another. */
function abandon(error: Error): void {
  const ended = worker;
  worker = null;
  void ended?.terminate();
  for (const id of waiting.keys()) settle(id)?.reject(error);
}
