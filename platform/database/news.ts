import { Client } from 'pg';
import type { Log } from '#platform/runtime/log.ts';
import type { Executor } from './database.ts';
import { runNamed } from './named.ts';

const channel = 'meridian_news';
const reconnectMs = 500;

/** Listens for one topic from the moment it is made. */
export type Ear = {
  /** True at the first news since the ear was made, or when it is closed; false when nothing came within this time. */
  heard(withinMs: number): Promise<boolean>;
  close(): void;
};

export type News = {
  listen(topic: string): Ear;
  /** True once the server stops: nothing is heard any more. */
  isClosed(): boolean;
  close(): Promise<void>;
};

const tellStatement = { name: 'news.tell', text: `select count(pg_notify('${channel}', topic)) from unnest($1::text[]) topic` };

/** Tells every server about these topics once the transaction commits. */
export async function tellNews(tx: Executor, ...topics: readonly string[]): Promise<void> {
  await runNamed(tx, tellStatement, [topics]);
}

/** Hears what any server tells. After a broken connection everybody is woken, because something may have been missed. */
export function openNews(url: string, log: Log): News {
  const ears = new Map<string, Set<() => void>>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const wake = (topic: string) => {
    for (const hear of ears.get(topic) ?? []) hear();
  };
  const wakeAll = () => {
    for (const topic of ears.keys()) wake(topic);
  };

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'meridian-news', keepAlive: true, connectionTimeoutMillis: 5000 });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => wake(payload ?? ''));
    fresh.on('end', () => {
      if (client === fresh) later();
    });
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      wakeAll();
    } catch (error) {
      log.debug({ err: error }, 'The news of other servers cannot be heard; trying again.');
      if (client === fresh) later();
      await fresh.end().catch(() => undefined);
    }
  }
  function later(): void {
    client = null;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, reconnectMs);
  }
  void connect();

  return {
    listen(topic) {
      let hear = (): void => undefined;
      const news = new Promise<boolean>((resolve) => (hear = () => resolve(true)));
      const own = ears.get(topic) ?? new Set();
      ears.set(topic, own.add(hear));
      if (isClosed) hear();
      let timer: NodeJS.Timeout | undefined;
      return {
        async heard(withinMs) {
          const silence = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), withinMs)));
          const answer = await Promise.race([news, silence]);
          clearTimeout(timer);
          return answer;
        },
        close() {
          hear();
          own.delete(hear);
          if (own.size === 0 && ears.get(topic) === own) ears.delete(topic);
        },
      };
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      wakeAll();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
