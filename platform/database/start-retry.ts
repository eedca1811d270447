import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/runtime/log.ts';
import { isDatabaseAway } from './away.ts';

type Options = {
  log: Log;
  /** A server that is told to stop does not go on waiting. */
  isToldToStop?: () => boolean;
  /** Shorter in tests. */
  withinMs?: number;
  pauseMs?: number;
};

export type RetryStep = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a step of the start again while the database is away or too slow, for about a minute from its first failure. What waiting cannot mend,
 * such as a wrong password, fails at once. A step has to undo what it began before it fails.
 */
export function createStartRetry({ log, isToldToStop = () => false, withinMs = 60_000, pauseMs = 1000 }: Options): RetryStep {
  return async (step) => {
    let until: number | null = null;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        until ??= performance.now() + withinMs;
        const leftMs = until - performance.now();
        if (!isDatabaseAway(error) || leftMs <= 0 || isToldToStop()) throw error;
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        log.warn({ reason, secondsLeft: Math.ceil(leftMs / 1000) }, 'The database isn’t ready yet. Retrying.');
        await sleep(pauseMs);
        if (isToldToStop()) throw error;
      }
    }
  };
}
