import type { PgBoss } from 'pg-boss';

const dueStatement = `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`;

/**
 * Wakes the workers of queues that hold something due, for what no notification announces: retries whose time has come, and all that waited while the
 * database was away. One question for all queues; as workers, each of some forty would plan and ask its own.
 */
export function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, string>, everyMs: number): { stop(): void } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(dueStatement);
      for (const { name } of rows as readonly { name: string }[]) {
        const worker = workers.get(name);
        if (worker !== undefined && !isStopped) boss.notifyWorker(worker);
      }
    } catch {
      // The database is away, which the queues say themselves; the next look may find it back.
    }
    again();
  }
  function again(): void {
    if (!isStopped) timer = setTimeout(() => void look(), everyMs);
  }
  again();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
