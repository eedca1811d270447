import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { WatchReason } from '../rules/watch.ts';
import { fireWatches } from '../service/fire-watches.ts';
import { runBulkCheck } from '../service/run-bulk-check.ts';
import { deleteBulkChecksBefore } from '../store/bulk-checks.ts';
import { deleteChecksBefore } from '../store/checks.ts';

const dayMs = 86_400_000;
const bulkCheckDays = 90;
const checkDays = 365;
const atOnce = 5000;

const started = z.object({ checkId: z.uuid() });
const changed = z.object({ certificateId: z.uuid(), kind: z.string().optional() });

/** Bulk checks run as jobs. Lists are kept for 90 days, the history of lookups for a year. */
export function verifyJobs(runtime: Runtime): Job[] {
  return [
    { name: 'organizations.run-bulk-check', handle: (data) => runBulkCheck(runtime, started.parse(data).checkId) },
    { name: 'organizations.forget-checks', schedule: '37 2 * * *', handle: () => forgetChecks(runtime) },
  ];
}

/** Watches fire when a certificate is revoked, and when it expires. */
export function verifyReactions(runtime: Runtime): Reaction[] {
  const fire = async (data: unknown, reason: WatchReason): Promise<void> => {
    const { certificateId, kind } = changed.parse(data);
    if (reason === 'revoked' && kind !== 'revoked') return;
    await runtime.database.transaction((tx) => fireWatches(runtime, tx, { certificateId, reason, now: runtime.clock.now() }));
  };
  return [
    { event: 'certificates.changed', job: { name: 'organizations.watch-changed', handle: (data) => fire(data, 'revoked') } },
    { event: 'certificates.expired', job: { name: 'organizations.watch-expired', handle: (data) => fire(data, 'expired') } },
  ];
}

async function forgetChecks({ database, clock }: Runtime): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  while ((await deleteBulkChecksBefore(database, before(bulkCheckDays), 10)) === 10);
  while ((await deleteChecksBefore(database, before(checkDays), atOnce)) === atOnce);
}
