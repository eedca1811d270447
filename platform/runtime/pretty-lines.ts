import type { DestinationStream } from 'pino';

/** Turns each line of the log into one that a person at a terminal can read. */
export function prettyLines(destination: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, ...rest } = JSON.parse(line) as { time: string; level: string; msg?: string; [fact: string]: unknown };
      const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
      destination.write(`${time.slice(11, 19)} ${level.padEnd(5)} ${msg ?? ''}${details}\n`);
    },
  };
}
