import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own that calls the server, so that its work is not counted. */
export type Load<Wish, Report> = { ask(wish: Wish): Promise<Report>; stop(): Promise<void> };

export function startLoad<Wish extends object, Report>(file: string): Load<Wish, Report> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const gone = ended.then(() => Promise.reject(new Error('The calling process ended.')));
  gone.catch(() => undefined);
  return {
    async ask(wish) {
      child.send(wish);
      const answered = new Promise<{ report: Report } | { failure: string }>((resolve) => child.once('message', resolve as () => void));
      const answer = await Promise.race([answered, gone]);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.report;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** The other side: answers each wish with a report. */
export function answerWishes(act: (wish: never) => Promise<unknown>): void {
  process.on('message', (wish) => {
    act(wish as never).then(
      (report) => process.send?.({ report }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
