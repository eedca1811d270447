import type { DestinationStream } from 'pino';

/** Turns each line of the log into one that a person at a terminal can read. */
export function prettyLines(destination: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
      destination.write(`${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg ?? '')}${details}\n`);
    },
  };
}
