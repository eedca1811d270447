import type { Readable } from 'node:stream';

/** How a file travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file whole or packed, as it lies on disk or in memory. */
export type Form = { encoding: Encoding; open: () => Promise<{ bytes: number; body: Readable | Buffer }> };
