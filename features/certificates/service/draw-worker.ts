import { parentPort } from 'node:worker_threads';
import { drawTask, type DrawingTask } from './draw-task.ts';

/** What the queue posts, and what comes back. */
export type Posted = { id: number; task: DrawingTask };
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; problem: string };

parentPort?.on('message', (posted: Posted) => void answer(posted));

async function answer({ id, task }: Posted): Promise<void> {
  try {
    parentPort?.postMessage({ id, bytes: await drawTask(task) } satisfies Drawn);
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Drawn);
  }
}
