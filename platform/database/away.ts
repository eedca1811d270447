/** Codes of the system: nothing listens, the way is cut, or nobody answers. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** Codes of PostgreSQL beside class 08: too many connections, a cancelled wait, shutting down, crashed, starting, database dropped. */
const databaseCodes = new Set(['53300', '57014', '57P01', '57P02', '57P03', '57P04']);

/** What pg and its pool say without a code. */
const sentences = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** The database cannot be asked just now, through no fault of the request: try again later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth++) {
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
    const code = 'code' in current ? String(current.code) : '';
    if (code === 'ENOENT' ? isSocket(current) : systemCodes.has(code)) return true;
    if (databaseCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
    if (sentences.some((sentence) => current instanceof Error && current.message.startsWith(sentence))) return true;
  }
  return false;
}

/** A missing file is a bug or a missing upload; a missing socket is a database that has not started. */
const isSocket = (error: Error) => 'syscall' in error && error.syscall === 'connect';
