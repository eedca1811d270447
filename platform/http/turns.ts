import { Stopped, tooMuchAtOnce } from './stop.ts';

/** Does heavy work one piece at a time in this server, in the order it came; whoever comes when `mostWaiting` wait already is told to come back. */
export function createTurns(mostWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (work) => {
    if (open > mostWaiting) throw new Stopped(tooMuchAtOnce);
    open++;
    const done = latest.then(work).finally(() => open--);
    latest = done.catch(() => undefined);
    return done;
  };
}
