import type { Received } from '#platform/contract/contract.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { awaitChange } from '../../contract/attempts.ts';
import { backoffMs } from '../../rules/backoff.ts';
import type { Ports } from './ports.ts';

export type Change = Received<typeof awaitChange>;

export type WatchEvents = {
  version(): number;
  /** Begins to time a request; the answer takes the server's time of its reply. */
  timeRequest(): (serverNow: string) => void;
  /** The server answered; what it knows may be another version. */
  onHeard(change: Change): Promise<void>;
  /** Nobody answered, this many times in a row. */
  onSilence(times: number): void;
  /** The clock has to be measured by a reply that does not wait. */
  isMeasuring(): boolean;
};

const waitSeconds = 20;

/** Keeps one question open at the server: has anything changed? Learns of more time, another window and the end within seconds. */
export function createChangeWatch(attemptId: string, { ask, timers, dice }: Pick<Ports, 'ask' | 'timers' | 'dice'>, events: WatchEvents) {
  let running: AbortController | null = null;
  let current: AbortController | null = null;
  let failures = 0;
  let measurements = 0;
  let endPause: (() => void) | null = null;
  let isFirst = true;

  async function watch(own: AbortController): Promise<void> {
    while (!own.signal.aborted) {
      const hasAnswer = await askOnce(own.signal);
      if (own.signal.aborted) return;
      if (!hasAnswer) await pause(backoffMs(failures++, dice()));
      else failures = 0;
    }
  }

  async function askOnce(signal: AbortSignal): Promise<boolean> {
    current = new AbortController();
    const wait_seconds = isFirst || events.isMeasuring() ? 0 : waitSeconds;
    const finishTiming = events.timeRequest();
    try {
      const change = await ask(awaitChange, {
        params: { id: attemptId },
        query: { version: events.version(), wait_seconds },
        signal: AbortSignal.any([signal, current.signal]),
      });
      isFirst = false;
      finishTiming(change.server_now);
      await events.onHeard(change);
      // A slow line cannot be measured to the second; asking without a pause would not help.
      if (!events.isMeasuring()) measurements = 0;
      else if (wait_seconds === 0) await pause(backoffMs(measurements++, dice()));
      return true;
    } catch (error) {
      const wasTakenBack = signal.aborted || current.signal.aborted;
      if (!wasTakenBack && !(error instanceof RequestFailed)) events.onSilence(failures + 1);
      return wasTakenBack;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = timers.after(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    start(): void {
      if (running) return;
      running = new AbortController();
      isFirst = true;
      void watch(running);
    },
    stop(): void {
      running?.abort();
      running = null;
      endPause?.();
    },
    /** Asks at once and without waiting, as after sleep or when another tab changed something. */
    checkNow(): void {
      isFirst = true;
      current?.abort();
      endPause?.();
    },
  };
}
