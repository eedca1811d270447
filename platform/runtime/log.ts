import { type DestinationStream, type Logger, pino } from 'pino';
import { plainError } from './plain-error.ts';
import { prettyLines } from './pretty-lines.ts';

export type Log = Logger;

const personal = [
  'email',
  'password',
  'full_name',
  'fullName',
  'token',
  'secret',
  'cookie',
  'authorization',
  'birth_date',
  'birthDate',
  'address',
  'body',
];

/** Logs speak of requests and jobs by their ids; people stay out of them. */
export function createLog(options: { level: string; pretty?: boolean; destination?: DestinationStream }): Log {
  const destination = options.destination ?? pino.destination({ dest: 2, sync: true });
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError, error: plainError },
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    options.pretty ? prettyLines(destination) : destination,
  );
}
