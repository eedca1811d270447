import type { FastifyReply } from 'fastify';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { callerTopic } from './held-replies.ts';
import type { Actor } from './route.ts';

const listenMs = 60_000;

/** Ends a reply that stays open as soon as its caller may no longer have it, whichever server ended the session or took the role away. */
export function watchCaller({ notifications }: Runtime, reply: FastifyReply, { userId }: Actor, mayStay: () => Promise<boolean>): void {
  const topic = callerTopic(userId);
  let listener = notifications.listen(topic);
  let isClosed = false;
  const isOpen = () => !isClosed && !notifications.isClosed();
  reply.raw.once('close', () => {
    isClosed = true;
    listener.close();
  });

  async function watch(): Promise<void> {
    while (isOpen()) {
      const isNotified = await listener.notified(listenMs);
      if (!isOpen()) return;
      if (!isNotified) continue;
      // Listening starts before the check, so that no change during it is missed.
      listener.close();
      listener = notifications.listen(topic);
      if (!(await mayStay()) && isOpen()) reply.raw.socket?.destroy();
    }
  }
  // A database that is away says nothing about the caller; the next request asks again.
  watch().catch(() => undefined);
}
