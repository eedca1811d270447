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

/** When the browser says that the network is gone, an answer has to come within this time. */
const probeWithinMs = 1500;

/** A pause that can be ended early. */
function createPause(timers: Ports['timers']) {
  let end: () => void = () => undefined;
  return {
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const cancel = timers.after(ms, resolve);
        end = () => {
          cancel();
          resolve();
        };
      }),
    end: (): void => end(),
  };
}

/** One question to the server, which can be taken back; a probe is given up soon, and that is silence. */
function openQuestion(timers: Ports['timers'], isProbe: boolean) {
  const controller = new AbortController();
  let isTakenBack = false;
  const close = isProbe ? timers.after(probeWithinMs, () => controller.abort()) : () => undefined;
  return {
    signal: controller.signal,
    isTakenBack: (): boolean => isTakenBack,
    takeBack(): void {
      isTakenBack = true;
      controller.abort();
    },
    close,
  };
}

const requestFor = (id: string, query: { version: number; wait_seconds: number }, signals: AbortSignal[]) => ({
  params: { id },
  query,
  signal: AbortSignal.any(signals),
  hasOwnRetry: true,
});

/** Keeps one question open at the server: has anything changed? Learns of more time, another window and the end within seconds. */
export function createChangeWatch(attemptId: string, { ask, timers, dice }: Pick<Ports, 'ask' | 'timers' | 'dice'>, events: WatchEvents) {
  const pause = createPause(timers);
  let running: AbortController | null = null;
  let current = openQuestion(timers, false);
  let next: 'at once' | 'as probe' | 'waiting' = 'at once';
  /** How often in a row; and how long a server that said no wants to be left alone. */
  const inARow = { failures: 0, measurements: 0, restSeconds: null as number | null };

  async function watch({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      if (await askOnce(signal)) inARow.failures = 0;
      else if (!signal.aborted) await pause.wait(backoffMs(inARow.failures++, dice(), inARow.restSeconds));
    }
  }

  async function askOnce(signal: AbortSignal): Promise<boolean> {
    const own = (current = openQuestion(timers, next === 'as probe'));
    const isWaiting = next === 'waiting' && !events.isMeasuring();
    next = 'at once';
    const query = { version: events.version(), wait_seconds: isWaiting ? waitSeconds : 0 };
    const finishTiming = events.timeRequest();
    try {
      const change = await ask(awaitChange, requestFor(attemptId, query, [signal, own.signal])).finally(own.close);
      next = 'waiting';
      finishTiming(change.server_now);
      await events.onHeard(change);
      // A slow line cannot be measured to the second; asking without a pause would not help.
      if (!events.isMeasuring()) inARow.measurements = 0;
      else if (!isWaiting) await pause.wait(backoffMs(inARow.measurements++, dice()));
      return true;
    } catch (error) {
      const wasTakenBack = signal.aborted || own.isTakenBack();
      inARow.restSeconds = error instanceof RequestFailed ? error.retryAfterSeconds : null;
      if (!wasTakenBack && !(error instanceof RequestFailed)) events.onSilence(inARow.failures + 1);
      return wasTakenBack;
    }
  }

  /** Asks at once and without waiting, as after sleep; a probe takes no answer for silence sooner than usual. */
  function checkNow(asProbe = false): void {
    next = asProbe ? 'as probe' : 'at once';
    current.takeBack();
    pause.end();
  }

  return {
    start(): void {
      if (!running) void watch((running = new AbortController()));
    },
    stop(): void {
      running?.abort();
      running = null;
      checkNow();
    },
    checkNow,
  };
}
