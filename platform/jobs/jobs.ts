import type { Executor } from '#platform/database/database.ts';

/** Work that happens later: `handle` may run twice for one job, and must then change nothing. */
export type Job = {
  /** `accounts.forget-old-sessions`; lower-case words, dots and dashes. */
  name: string;
  /** Cron line in UTC for scheduled work; left out for work that is asked for. */
  schedule?: string;
  /**
   * How many are fetched and settled together when many wait; one if left out. A killed server repeats all of them: not for what leaves the house,
   * such as mail.
   */
  atOnce?: number;
  handle(data: unknown, jobId: string): Promise<void>;
  /** Does for many at once what `handle` does for one, in fewer statements. If it throws, each is handled alone. */
  handleAll?(data: readonly unknown[]): Promise<void>;
};

/** A reaction of a feature to an event that a feature above it announced; with `handleAll`, events wait up to a second for each other in the outbox. */
export type Reaction = { event: string; job: Job };

export type Jobs = {
  /** Whether there is a job of this name; what was asked by an older version may be gone. */
  has(jobName: string): boolean;
  /** Asks for a job in the caller's transaction: it runs only if that commits. */
  ask(tx: Executor, jobName: string, data: object): Promise<void>;
  /** Asks for the same job many times, in one statement. */
  askAll(tx: Executor, jobName: string, data: readonly object[]): Promise<void>;
  /** Announces an event in the caller's transaction: each reaction to it happens once that commits. */
  announce(tx: Executor, event: string, data: object): Promise<void>;
  /** The same for many events of a kind, in as few statements. */
  announceAll(tx: Executor, event: string, data: readonly object[]): Promise<void>;
};
