import { isDatabaseAway, isHeldUp } from './away.ts';

export type BatchOptions<Request, Answer> = {
  /** Two requests of one key never share a batch: the later one waits for the next. Without it any may share one. */
  keyOf?(request: Request): string;
  /** Answers each request, in their order. */
  run(requests: readonly Request[]): Promise<readonly Answer[]>;
  maxSize: number;
};

type Waiting<Request, Answer> = { request: Request; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Collects what is asked while the statement before is in flight and asks it in one: no timer, so one caller alone never waits.
 * A request that breaks a batch or holds it up fails alone: the batch is asked again one by one. When the database is away, all who wait learn it at once.
 */
export function createBatch<Request, Answer>({
  keyOf,
  run,
  maxSize,
}: BatchOptions<Request, Answer>): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = [];
  let isRunning = false;

  function take(): Waiting<Request, Answer>[] {
    if (!keyOf) return waiting.splice(0, maxSize);
    const keys = new Set<string>();
    const taken: Waiting<Request, Answer>[] = [];
    const left: Waiting<Request, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.request);
      if (taken.length < maxSize && !keys.has(key)) {
        taken.push(one);
        // A third edit must not pass the second.
        keys.add(key);
      } else left.push(one);
    }
    waiting = left;
    return taken;
  }

  async function answer(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ request }) => request));
      for (const [at, one] of batch.entries()) one.resolve(answers[at] as Answer);
    } catch (error) {
      if (isDatabaseAway(error) && !isHeldUp(error)) {
        // One timeout is enough for everybody: each further statement would wait as long again.
        for (const one of [...batch, ...waiting.splice(0)]) one.reject(error);
      } else if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await answer([one]);
    }
  }

  async function work(): Promise<void> {
    isRunning = true;
    // Requests that were read in the same turn of the event loop come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await answer(take());
    isRunning = false;
  }

  return (request) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!isRunning) void work();
    });
}
