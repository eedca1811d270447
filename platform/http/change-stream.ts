import { Readable } from 'node:stream';
import type { Notifications } from '#platform/database/notifications.ts';
import type { RawReply } from './route.ts';

/** Between two events at least this much passes: a page that asks again sees all of it. */
const restMs = 1000;
/** A line now and then keeps proxies from closing a silent connection. */
const silenceMs = 20_000;

/** A stream of server-sent events that says `changed` after each notification of the topic, and ends with the page or with the server. */
export function changeStream(notifications: Notifications, topic: string): RawReply {
  let listener = notifications.listen(topic);
  const stream = Readable.from(changes(), { objectMode: false });
  stream.once('close', () => listener.close());
  const isOpen = () => !stream.destroyed && !notifications.isClosed();

  async function* changes(): AsyncGenerator<string> {
    yield 'retry: 2000\n\n';
    while (isOpen()) {
      const hasChanged = await listener.notified(silenceMs);
      if (!isOpen()) return;
      // Listening starts before the rest, so that no change during it is missed.
      if (hasChanged) listener = notifications.listen(topic);
      yield hasChanged ? 'event: changed\ndata: {}\n\n' : ': still here\n\n';
      if (hasChanged) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }

  return {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    body: stream,
  };
}
