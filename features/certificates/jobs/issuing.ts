import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { announceExpired } from '../service/announce-expired.ts';
import { followResult } from '../service/follow-result.ts';
import { publishQueue, queueDecoys } from '../service/log.ts';
import { remindHolders } from '../service/remind.ts';
import { issueRest } from '../service/seed-demo.ts';
import { findResultId, hasChecks, isUncertified, listFinished, listOrphaned, lockResults, takeChecks } from '../store/certificates.ts';
import { hasQueued } from '../store/log-queue.ts';

/** Few enough for the queue of jobs to stay short while thousands of past results wait. */
const checksAtOnce = 25;
const orphansAtOnce = 100;

/** Every second, results that a regrade changed become a job each; so do past results after an upgrade. Without keys they wait where they are. */
export function issuingTicks(runtime: Runtime): Tick[] {
  const { database, jobs, configuration } = runtime;
  return [
    // Asks every second whether a quarter of an hour has passed.
    { name: 'certificates.publish-log', everyMs: 1000, waitsFor: hasQueued, handle: (now) => publishQueue(runtime, now) },
    {
      name: 'certificates.follow-results',
      everyMs: 1000,
      waitsFor: hasChecks,
      async handle() {
        if (configuration.keys === null) return;
        await database.transaction(async (tx) => {
          for (const resultId of await takeChecks(tx, checksAtOnce)) await jobs.ask(tx, 'certificates.follow-result', { resultId });
        });
      },
    },
  ];
}

export function issuingJobs(runtime: Runtime): Job[] {
  return [
    { name: 'certificates.follow-result', handle: (data) => follow(runtime, data) },
    { name: 'certificates.withdraw-orphaned', schedule: '*/5 * * * *', handle: () => withdrawOrphaned(runtime) },
    { name: 'certificates.issue-demo', handle: () => issueRest(runtime) },
    { name: 'certificates.announce-expired', schedule: '7 * * * *', handle: () => announceExpired(runtime) },
    { name: 'certificates.remind-holders', schedule: '20 6 * * *', handle: () => remindHolders(runtime) },
  ];
}

/** Each event that may change what a certificate should be, and the job that looks. */
const followed = {
  'attempts.annulled': 'certificates.follow-annulled',
  'payments.disputed': 'certificates.follow-disputed',
  'payments.reinstated': 'certificates.follow-reinstated',
  'payments.refunded': 'certificates.follow-refunded',
  'integrity.opened': 'certificates.follow-opened',
  'integrity.cleared': 'certificates.follow-cleared',
  'integrity.upheld': 'certificates.follow-upheld',
} as const;

export function issuingReactions(runtime: Runtime): Reaction[] {
  const reactions = Object.entries(followed).map(([event, name]) => ({
    event,
    job: { name, handle: (data: unknown) => follow(runtime, data) },
  }));
  const finished: Job = {
    name: 'certificates.follow-finished',
    handle: (data) => followFinished(runtime, data),
    handleAll: (data) => followAllFinished(runtime, data),
  };
  return [{ event: 'attempts.finished', job: finished }, ...reactions];
}

/** A certificate that was left without its person is withdrawn like every other of a closed account. */
async function withdrawOrphaned({ database, jobs }: Runtime): Promise<void> {
  await database.transaction(async (tx) => {
    for (const resultId of await listOrphaned(tx, orphansAtOnce)) await jobs.ask(tx, 'certificates.follow-result', { resultId });
  });
}

/** An attempt that earned no certificate leaves a leaf of its own in the log, so that its growth does not tell who passed. */
async function followFinished(runtime: Runtime, data: unknown): Promise<void> {
  const { assessmentId } = subject.parse(data);
  await runtime.database.transaction(async (tx) => {
    const id = assessmentId ? await findResultId(tx, assessmentId) : null;
    if (!id) return;
    const now = runtime.clock.now();
    await followResult(runtime, tx, id, now);
    if (await isUncertified(tx, id)) await queueDecoys(runtime, tx, [id], now);
  });
}

/** Whoever has passed is followed alone; what cannot earn a certificate only leaves its leaf. */
async function followAllFinished(runtime: Runtime, data: readonly unknown[]): Promise<void> {
  const ids = data.flatMap((one) => subject.parse(one).assessmentId ?? []);
  const finished = await listFinished(runtime.database, ids);
  // Without keys every result waits for a server that has them.
  const isAlone = ({ isFollowed }: (typeof finished)[number]) => isFollowed || runtime.configuration.keys === null;
  for (const { assessmentId } of finished.filter(isAlone)) await followFinished(runtime, { assessmentId });
  const plain = finished.filter((one) => one.hasCertificates && !isAlone(one)).map(({ resultId }) => resultId);
  if (plain.length === 0) return;
  await runtime.database.transaction(async (tx) => {
    await lockResults(tx, plain);
    await queueDecoys(runtime, tx, plain, runtime.clock.now());
  });
}

const subject = z.object({ resultId: z.uuid().nullable().optional(), assessmentId: z.uuid().nullable().optional() });

/** Makes a certificate follow what was announced; an attempt without a result has none. */
async function follow(runtime: Runtime, data: unknown): Promise<void> {
  const { resultId, assessmentId } = subject.parse(data);
  await runtime.database.transaction(async (tx) => {
    const id = resultId ?? (assessmentId ? await findResultId(tx, assessmentId) : null);
    if (id) await followResult(runtime, tx, id, runtime.clock.now());
  });
}
