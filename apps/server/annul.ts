import { parseArgs } from 'node:util';
import { type AnnulRefusal, annulAttempt } from '#features/attempts/service/annul.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `Annul an attempt, so that it counts for nothing:
  npm run annul -- <attempt id> --reason "…" [--refund]
The person reads the reason. The running server gives the payment back as another attempt, or with --refund as money, and writes to them.
`;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const reasonLength = { least: 4, most: 500 };

const sentences: Readonly<Record<AnnulRefusal, string>> = {
  not_found: 'No attempt has this ID.',
  already_annulled: 'This attempt is already voided.',
};

type Asked = { attemptId: string; reason: string; isRefundWanted: boolean };

function readArguments(): Asked | null {
  try {
    const options = { reason: { type: 'string' }, refund: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [attemptId, ...rest] = positionals;
    const reason = values.reason?.trim() ?? '';
    if (!attemptId || !uuid.test(attemptId) || rest.length > 0) return null;
    if (reason.length < reasonLength.least || reason.length > reasonLength.most) return null;
    return { attemptId, reason, isRefundWanted: values.refund ?? false };
  } catch {
    return null;
  }
}

const asked = readArguments();
if (!asked) {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    const done = await database.transaction((tx) => annulAttempt(tx, { ...asked, actorId: null, now: systemClock.now() }));
    if (done.ok) {
      process.stdout.write(
        `Attempt ${asked.attemptId} is annulled. The server settles its payment and writes to the person within seconds.\n`,
      );
    } else {
      process.stderr.write(`${sentences[done.refusal]}\nNothing was changed.\n`);
      process.exitCode = 1;
    }
  } finally {
    await closeDatabase(database);
  }
}, 'Nothing was changed.\n');
