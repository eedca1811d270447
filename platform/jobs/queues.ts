import type { PgBoss } from 'pg-boss';

/** Where jobs end that were given up; an operator may look at them and put them back for 30 days. */
export const deadLetters = 'dead-letters';

const daySeconds = 24 * 60 * 60;

/** The first try and eleven more, 4 s to about an hour apart: a mail server may be away for an hour and nothing is lost. */
const queueOptions = {
  retryLimit: 11,
  retryBackoff: true,
  retryDelay: 4,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  // A job whose server was killed is taken up by the next one after this silence.
  heartbeatSeconds: 15,
  retentionSeconds: 30 * daySeconds,
  // Jobs carry addresses and links: what is done with is forgotten within two hours.
  deleteAfterSeconds: 3600,
  notify: true,
  deadLetter: deadLetters,
};

const deadLetterOptions = { retryLimit: 0, retentionSeconds: 30 * daySeconds, deleteAfterSeconds: 3600 };

/** Makes the queues that are missing and brings older ones up to date; any number of servers may do so at once. */
export async function ensureQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // First, because the others refer to it.
  if (!present.has(deadLetters)) await boss.createQueue(deadLetters, deadLetterOptions);
  for (const name of names) {
    const queue = present.get(name);
    if (!queue) await boss.createQueue(name, queueOptions);
    else if (isOutdated(queue)) await boss.updateQueue(name, queueOptions);
  }
}

function isOutdated(queue: object): boolean {
  const current: Record<string, unknown> = { ...queue };
  return Object.entries(queueOptions).some(([key, value]) => current[key] !== value);
}
