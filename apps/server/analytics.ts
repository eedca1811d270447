import { rebuildAnalytics } from '#features/dashboard/service/keep-analytics.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `Count all attempts and payments again for the analytics:
  npm run analytics -- rebuild
It changes nothing but these counts, and can run while people take tests.
`;

if (process.argv.slice(2).join(' ') !== 'rebuild') {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    await rebuildAnalytics({ database }, systemClock.now());
    process.stdout.write('Recounted. A running server may still be counting the most recent changes.\n');
  } finally {
    await closeDatabase(database);
  }
});
