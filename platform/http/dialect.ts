import type { Stop } from './stop.ts';

/** What clients of another convention read on replies below one prefix, besides our own wire form. */
export type Dialect = {
  /** Every address that begins with it speaks the dialect, unknown ones included. */
  prefix: `/${string}`;
  /** Headers of every reply, success or not. */
  headers: Readonly<Record<string, string>>;
  /** Fields that a failure carries beside `error`. */
  failureFields(stop: Stop): Readonly<Record<string, unknown>>;
};

declare module 'fastify' {
  interface FastifyInstance {
    dialects: readonly Dialect[];
  }
}

/** The dialect in which this address is answered, if it has one. */
export function dialectOf(dialects: readonly Dialect[], address: string): Dialect | undefined {
  return dialects.find((dialect) => address.startsWith(dialect.prefix));
}
