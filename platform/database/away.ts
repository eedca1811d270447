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

/**
 * Codes of PostgreSQL: class 08 is a broken connection, 53 what it has run out of (disk, memory, connections), 57P an administrator or a crash,
 * 58 the system below it; 57014 is a cancelled wait.
 */
const databaseCode = /^(?:08[0-9A-Z]{3}|53[0-9A-Z]{3}|57014|57P[0-9A-Z]{2}|58[0-9A-Z]{3})$/;

/** What a full pool says when none of its connections came free in time. */
const fullPool = 'timeout exceeded when trying to connect';

/** What pg and its pool say without a code. */
const sentences = [
  'Query read timeout',
  fullPool,
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
    if (databaseCode.test(code)) return true;
    if (sentences.some((sentence) => current instanceof Error && current.message.startsWith(sentence))) return true;
  }
  return false;
}

/** Marks an error of a full pool whose database answered others meanwhile. */
export const poolBusy = 'POOL_BUSY';

/** No connection of the pool came free: all of them are in use, or none of them gets an answer. */
export const isPoolWait = (error: unknown): error is Error => error instanceof Error && error.message === fullPool;

/** 57014 is a statement that was canceled at its timeout, 55P03 a lock that was not to be had. */
const heldUpCodes = new Set(['57014', '55P03', poolBusy]);

/** The database is there, but a statement took too long, or waited too long for a connection or for rows that somebody holds. */
export function isHeldUp(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth++)
    if ('code' in current && heldUpCodes.has(String(current.code))) return true;
  return false;
}

/** A missing file is a bug or a missing upload; a missing socket is a database that has not started. */
const isSocket = (error: Error) => 'syscall' in error && error.syscall === 'connect';
