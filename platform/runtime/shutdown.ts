import type { Log } from './log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C reaches a process more than once: from the terminal, and forwarded by npm and the launcher. */
const sameRequestMs = 1000;

const quietMs = 50;

type Options = { maxSeconds?: number; exit?: (code: number) => void; now?: () => number };

/**
 * Stops in order when told to, once; told again a moment later, stops at once.
 * A parent that started this process with a channel and died counts as being told.
 */
export function whenToldToStop(log: Log, stop: () => Promise<void>, options: Options = {}): void {
  const { maxSeconds = 30, exit = (code: number) => process.exit(code), now = () => performance.now() } = options;
  let toldAt: number | null = null;

  const finish = async (exitCode: number) => {
    try {
      await stop();
      log.info('Stopped.');
      // Node 24 never ends when its exit meets a compilation in the background that waits for memory; nothing is compiled when all is quiet.
      setTimeout(() => exit(exitCode), quietMs);
    } catch (error) {
      log.error({ err: error }, 'Shutdown failed.');
      exit(1);
    }
  };

  const tell = (reason: string, exitCode: number) => {
    if (toldAt !== null) {
      if (now() - toldAt < sameRequestMs) return;
      log.warn({ reason }, 'Asked to stop again. Stopping now.');
      exit(1);
      return;
    }
    toldAt = now();
    log.info({ reason }, 'Stopping.');
    const deadline = setTimeout(() => {
      log.error({ maxSeconds }, 'Shutdown took too long. Stopping now.');
      exit(1);
    }, maxSeconds * 1000);
    void finish(exitCode).finally(() => clearTimeout(deadline));
  };

  for (const signal of signals) process.on(signal, () => tell(signal, 0));
  if (process.channel) process.once('disconnect', () => tell('parent gone', 0));
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unhandled error.');
    tell('bug', 1);
  });
}
