import { Client } from 'pg';
import type { Log } from '#platform/runtime/log.ts';
import type { Executor } from './database.ts';
import { runNamed } from './named.ts';

const channel = 'meridian_notifications';
const reconnectMs = 500;

/** Listens to one topic from the moment it is made. */
export type Listener = {
  /** True at the first notification since the listener was made, or once it is closed; false when none came within this time. */
  notified(withinMs: number): Promise<boolean>;
  close(): void;
};

export type Notifications = {
  listen(topic: string): Listener;
  /** True once the server stops: no notification arrives any more. */
  isClosed(): boolean;
  close(): Promise<void>;
};

const notifyStatement = {
  name: 'notifications.notify',
  text: `select count(pg_notify('${channel}', topic)) from unnest($1::text[]) topic`,
};

/** Notifies every server that shares the database of these topics, once the transaction commits. */
export async function notify(tx: Executor, ...topics: readonly string[]): Promise<void> {
  await runNamed(tx, notifyStatement, [topics]);
}

/** The same as an expression in the statement that makes the change; the topic is SQL. */
export const notifying = (topic: string): string => `pg_notify('${channel}', ${topic})`;

/** Receives the notifications of every server. After a broken connection all listeners wake, because one may have been missed. */
export function openNotifications(url: string, log: Log): Notifications {
  const listeners = createListeners();
  const connection = keepListening(url, log, { onNotification: listeners.wake, onConnected: listeners.wakeAll });
  let isClosed = false;
  return {
    listen(topic) {
      const { listener, wake } = listeners.add(topic);
      if (isClosed) wake();
      return listener;
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true;
      listeners.wakeAll();
      await connection.close();
    },
  };
}

/** Who listens to which topic. */
function createListeners() {
  const wakesByTopic = new Map<string, Set<() => void>>();
  const wakeTopic = (topic: string) => {
    for (const wake of wakesByTopic.get(topic) ?? []) wake();
  };
  return {
    wake: wakeTopic,
    wakeAll() {
      for (const topic of wakesByTopic.keys()) wakeTopic(topic);
    },
    add(topic: string): { listener: Listener; wake: () => void } {
      const { promise: woken, resolve } = Promise.withResolvers<boolean>();
      const wake = () => resolve(true);
      const own = wakesByTopic.get(topic) ?? new Set();
      wakesByTopic.set(topic, own.add(wake));
      const listener: Listener = {
        async notified(withinMs) {
          let timer: NodeJS.Timeout | undefined;
          const timeout = new Promise<boolean>((expire) => (timer = setTimeout(() => expire(false), withinMs)));
          const isNotified = await Promise.race([woken, timeout]);
          clearTimeout(timer);
          return isNotified;
        },
        close() {
          wake();
          own.delete(wake);
          if (own.size === 0 && wakesByTopic.get(topic) === own) wakesByTopic.delete(topic);
        },
      };
      return { listener, wake };
    },
  };
}

type ConnectionHandlers = { onNotification(topic: string): void; onConnected(): void };

/** One connection that only listens, made again whenever it breaks. */
function keepListening(url: string, log: Log, { onNotification, onConnected }: ConnectionHandlers): { close(): Promise<void> } {
  let current: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'meridian-notifications',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client.on('end', () => {
      if (current === client) reconnectLater();
    });
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onConnected();
    } catch (error) {
      log.debug({ err: error }, 'Couldn’t listen for notifications from other servers. Retrying.');
      if (current === client) reconnectLater();
      await client.end().catch(() => undefined);
    }
  }
  function reconnectLater(): void {
    current = null;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, reconnectMs);
  }
  void connect();

  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const last = current;
      current = null;
      await last?.end().catch(() => undefined);
    },
  };
}
