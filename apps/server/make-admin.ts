import { makeAdmin } from '#features/accounts/service.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { readConfiguration } from '#platform/runtime/configuration.ts';
import { createLog } from '#platform/runtime/log.ts';

/** `npm run admin -- you@example.org` makes a registered person the first administrator. */
const email = process.argv[2];
if (!email) {
  process.stderr.write('Say who becomes administrator: npm run admin -- you@example.org\n');
  process.exit(2);
}
const configuration = readConfiguration(process.env);
const log = createLog({ level: 'warn' });
const url = configuration.databaseUrl ?? runningDatabaseUrl(configuration.dataFolder);
if (!url) {
  process.stderr.write('The server is not running. Start it with npm start, then run this again, or set DATABASE_URL.\n');
  process.exit(1);
}
const database = openDatabase(url, log);
const outcome = await makeAdmin(database, email, systemClock.now());
await closeDatabase(database);
if (outcome.ok) process.stdout.write(`${email} is an administrator now.\n`);
else {
  process.stderr.write(
    outcome.refusal === 'unknown_address' ? `Nobody has registered as ${email}.\n` : `${email} has not confirmed the e-mail address yet.\n`,
  );
  process.exitCode = 1;
}
