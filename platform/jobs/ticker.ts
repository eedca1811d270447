import type { Clock } from '#platform/runtime/clock.ts';
import type { Log } from '#platform/runtime/log.ts';

/** Work that every server does every second or so; running it twice, or on several servers at once, changes nothing. */
export type Tick = {
  name: string;
  everyMs: number;
  handle(now: Date): Promise<void>;
  /** Has run once before the server listens; the others run for the first time when it does. */
  isFirst?: true;
  /** Leaves the machine to requests while some of them wait, for a while. */
  canWait?: true;
  /** Runs once more when the server stops, for what has gathered since. */
  isRunOnStop?: true;
};

export type Ticks = {
  /** Runs every tick once, in their order. */
  runOnce(): Promise<void>;
  /** Runs those once that come first; from then on every tick runs again and again. */
  start(): Promise<void>;
  /** Waits for those that run, and runs those once more that write what has gathered. */
  stop(): Promise<void>;
};

/** Whoever sees nothing happen for longer than this begins to ask. */
const longestPutOffMs = 10_000;

type Options = { ticks: readonly Tick[]; clock: Clock; log: Log; isPressed?: () => boolean };

/** A tick never overlaps itself; one that fails is said in the log twice a minute and tried again. */
export function createTicks({ ticks, clock, log, isPressed = () => false }: Options): Ticks {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const quietUntilMs = new Map<string, number>();
  let isStopped = false;

  async function run(tick: Tick): Promise<void> {
    try {
      await tick.handle(clock.now());
    } catch (error) {
      if (Date.now() < (quietUntilMs.get(tick.name) ?? 0)) return;
      quietUntilMs.set(tick.name, Date.now() + 30_000);
      log.warn({ err: error, tick: tick.name }, 'Regular work failed; it is tried again.');
    }
  }

  /** One after the other: a server that has just begun to listen has more to do than this. */
  async function runOthers(): Promise<void> {
    for (const tick of ticks.filter(({ isFirst }) => !isFirst)) {
      if (!isStopped) await run(tick);
      again(tick);
    }
  }

  function keep(work: Promise<void>): void {
    const kept = work.finally(() => running.delete(kept));
    running.add(kept);
  }

  function again(tick: Tick, putOffMs = 0): void {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (tick.canWait && putOffMs < longestPutOffMs && isPressed()) return again(tick, putOffMs + tick.everyMs);
      keep(run(tick).finally(() => again(tick)));
    }, tick.everyMs);
    timers.add(timer);
  }

  return {
    async runOnce() {
      for (const tick of ticks) await tick.handle(clock.now());
    },
    async start() {
      for (const tick of ticks) if (tick.isFirst) await run(tick).then(() => again(tick));
      keep(runOthers());
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      for (const tick of ticks) if (tick.isRunOnStop) await run(tick);
    },
  };
}
