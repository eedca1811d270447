import { isDatabaseAway } from '#platform/database/away.ts';
import type { Database } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { openDatabase } from '#platform/database/open.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { createLog } from '#platform/runtime/log.ts';

/** The database that a command works on: the configured one, or that of the server that runs here. Ends the command when there is none. */
export function openCommandDatabase(): Database {
  const configuration = readConfiguration(process.env);
  const url = configuration.databaseUrl ?? runningDatabaseUrl(configuration.dataFolder);
  if (url) return openDatabase(url, createLog({ level: 'warn' }));
  process.stderr.write('The server is not running. Start it with npm start, then run this again, or set DATABASE_URL.\n');
  process.exit(1);
}

/** Runs a command; whatever it fails with, from a wrong setting on, is told in a sentence. */
export async function runCommand(command: () => Promise<void>, afterwards = ''): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${commandFailure(error)}\n${afterwards}`);
    process.exitCode = 1;
  }
}

const unreachable = 'The database cannot be reached. Is it running, and is DATABASE_URL right?';

/** By the codes of the system and of PostgreSQL. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, unreachable],
  [/^28/, 'The database refused the user or password in DATABASE_URL.'],
  [/^3D000$/, 'The database named in DATABASE_URL does not exist.'],
  [/^42P01$/, 'The database has no tables yet. Start the server once, then run this again.'],
  [/^53100$/, 'The disk of the database is full. Make room, then run this again.'],
];

/** What a person reads when a command fails: never the statement, whose parameters may be personal. */
function commandFailure(error: unknown): string {
  const code = codeOf(error);
  const known = sentences.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined && !isMissingFile(error)) return known;
  if (isDatabaseAway(error)) return 'The database did not answer in time, perhaps because another command is at work. Run this again.';
  if (!(error instanceof Error)) return String(error);
  if (!error.message.startsWith('Failed query:')) return error.message;
  return `The database refused this${code === '' ? '' : ` (PostgreSQL ${code})`}.`;
}

/** The code of an error or of the first cause that has one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'connect' && error.syscall !== 'getaddrinfo';
