import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own that calls the server, so that its work is not counted. */
export type Load<Request, Report> = { ask(request: Request): Promise<Report>; stop(): Promise<void> };

export function startLoad<Request extends object, Report>(file: string): Load<Request, Report> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const gone = ended.then(() => Promise.reject(new Error('The calling process ended.')));
  gone.catch(() => undefined);
  return {
    async ask(request) {
      child.send(request);
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

/** The other side: answers each request with a report. */
export function answerRequests(act: (request: never) => Promise<unknown>): void {
  process.on('message', (request) => {
    act(request as never).then(
      (report) => process.send?.({ report }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
