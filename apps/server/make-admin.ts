import { makeAdmin } from '#features/accounts/service.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

/** `npm run admin -- you@example.org` makes a registered person the first administrator. */
const email = process.argv[2];
if (!email) {
  process.stderr.write('Name the account to make an administrator: npm run admin -- you@example.org\n');
  process.exit(2);
}
const reasons = {
  unknown_address: `Nobody has registered as ${email}.`,
  email_not_confirmed: `${email} has not confirmed the email address yet.`,
  account_disabled: `The account of ${email} is disabled. An administrator can enable it first.`,
};

await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    const outcome = await makeAdmin(database, email, systemClock.now());
    if (outcome.ok) {
      process.stdout.write(`${email} is an administrator now.\n`);
      return;
    }
    process.stderr.write(`${reasons[outcome.refusal]}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase(database);
  }
});
