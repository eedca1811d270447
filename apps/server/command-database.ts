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

/** What a person reads when a command fails: never the statement, whose parameters may be personal. */
export function commandFailure(error: unknown): string {
  if (isDatabaseAway(error)) return 'The database did not answer in time, perhaps because another command is at work. Run this again.';
  if (!(error instanceof Error)) return String(error);
  if (!error.message.startsWith('Failed query:')) return error.message;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return `The database refused this${typeof code === 'string' ? ` (PostgreSQL ${code})` : ''}.`;
}
