import { isDatabaseAway } from './away.ts';

export type BatchOptions<Wish, Answer> = {
  /** Two wishes of one key never share a batch: the later one waits for the next. Without it any may share one. */
  keyOf?(wish: Wish): string;
  /** Answers each wish, in their order. */
  run(wishes: readonly Wish[]): Promise<readonly Answer[]>;
  maxSize: number;
};

type Waiting<Wish, Answer> = { wish: Wish; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** The statement waited too long for rows that somebody holds: the database is there, and the wishes for other rows can be granted. */
const isHeldUp = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Collects what is asked while the statement before is in flight and asks it in one: no timer, so one caller alone never waits.
 * A wish that breaks a batch or holds it up fails alone: the batch is asked again one by one. When the database is away, all who wait learn it at once.
 */
export function createBatch<Wish, Answer>({ keyOf, run, maxSize }: BatchOptions<Wish, Answer>): (wish: Wish) => Promise<Answer> {
  let waiting: Waiting<Wish, Answer>[] = [];
  let isRunning = false;

  function take(): Waiting<Wish, Answer>[] {
    if (!keyOf) return waiting.splice(0, maxSize);
    const keys = new Set<string>();
    const taken: Waiting<Wish, Answer>[] = [];
    const left: Waiting<Wish, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.wish);
      if (taken.length < maxSize && !keys.has(key)) {
        taken.push(one);
        // A third edit must not pass the second.
        keys.add(key);
      } else left.push(one);
    }
    waiting = left;
    return taken;
  }

  async function answer(batch: Waiting<Wish, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ wish }) => wish));
      for (const [at, one] of batch.entries()) one.resolve(answers[at] as Answer);
    } catch (error) {
      if (isDatabaseAway(error) && !isHeldUp(error)) {
        // One patience is enough for everybody: the next would have to wait as long again.
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

  return (wish) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ wish, resolve, reject });
      if (!isRunning) void work();
    });
}
