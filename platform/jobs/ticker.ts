import type { Clock } from '#platform/runtime/clock.ts';
import type { Log } from '#platform/runtime/log.ts';

/** Work that every server does every second or so; running it twice, or on several servers at once, changes nothing. */
export type Tick = {
  name: string;
  everyMs: number;
  handle(now: Date): Promise<void>;
  /** An SQL condition, with the time as `given.now`, without which there is nothing to do: one statement asks for all ticks, and only those run that have work. */
  waitsFor?: string;
  /** Has run once before the server listens; the others run for the first time when it does. */
  isFirst?: true;
  /** Leaves the machine to requests while some of them wait, for a while. */
  canWait?: true;
  /** Runs once more when the server stops, for what has gathered since. */
  isRunOnStop?: true;
};

/** Whether what a tick waits for is there at a time; one that waits for nothing always has work. */
export type HasWork = (tick: Pick<Tick, 'waitsFor'>, now: Date) => Promise<boolean>;

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

/** After this time a tick runs without asking whether there is work. */
const longestSleepMs = 30_000;

/** A timer may fire this much too early. */
const earlyMs = 2;

/** The time until the next multiple of an interval, of the time that this process has run: several servers on one machine don't all ask at once. */
function untilNext(everyMs: number): number {
  const leftMs = everyMs - (performance.now() % everyMs);
  return Math.ceil(leftMs < earlyMs ? leftMs + everyMs : leftMs);
}

type Options = { ticks: readonly Tick[]; clock: Clock; log: Log; isPressed?: () => boolean; hasWork?: HasWork };

/** A tick sleeps until there is work, and never for longer than it may: a row that its condition overlooked would wait for ever. */
function createSleep(hasWork: HasWork) {
  const sinceMs = new Map<string, number>();
  return {
    begin: ({ name }: Tick) => void sinceMs.set(name, performance.now()),
    isOver: async (tick: Tick, now: Date) => performance.now() >= (sinceMs.get(tick.name) ?? 0) + longestSleepMs || hasWork(tick, now),
  };
}

/** The log hears of a tick that fails twice a minute. */
function createWarnings(log: Log) {
  const quietUntilMs = new Map<string, number>();
  return (tick: Tick, error: unknown): void => {
    if (Date.now() < (quietUntilMs.get(tick.name) ?? 0)) return;
    quietUntilMs.set(tick.name, Date.now() + 30_000);
    log.warn({ err: error, tick: tick.name }, 'A tick failed and will run again.');
  };
}

/**
 * A tick never overlaps itself; one that fails is said in the log twice a minute and tried again. Ticks run at multiples of their interval, so that those
 * that are due together can ask together whether there is work.
 */
export function createTicks({ ticks, clock, log, isPressed = () => false, hasWork = async () => true }: Options): Ticks {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const warn = createWarnings(log);
  const sleep = createSleep(hasWork);
  let isStopped = false;

  async function run(tick: Tick, isDue = () => Promise.resolve(true)): Promise<void> {
    try {
      if (!(await isDue())) return;
      sleep.begin(tick);
      await tick.handle(clock.now());
    } catch (error) {
      warn(tick, error);
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
      keep(run(tick, () => sleep.isOver(tick, clock.now())).finally(() => again(tick)));
    }, untilNext(tick.everyMs));
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
