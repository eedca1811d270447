import { z } from 'zod';
import { listToReview } from '#features/integrity/service/reviews.ts';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import { sendMails } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultReady } from './mail.ts';
import { notifyRegraded, notifyRegradedJob } from './service/notify-regraded.ts';
import { listOutdatedNorms, putNorm } from './store/norms.ts';
import { insertNotices, listOwners } from './store/results.ts';

export function resultsJobs(runtime: Runtime): Job[] {
  const { database, clock } = runtime;
  return [
    {
      name: notifyRegradedJob,
      // Regrades of the command line ask for nothing.
      schedule: '*/5 * * * *',
      handle: () => notifyRegraded(runtime),
    },
    {
      name: 'results.refresh-norms',
      // Once a day, so that a result does not stand alone among those of whoever wants to know it.
      schedule: '7 3 * * *',
      async handle() {
        for (const typeId of await listOutdatedNorms(database)) await database.transaction((tx) => putNorm(tx, typeId, clock.now()));
      },
    },
  ];
}

const finished = z.object({ resultId: z.uuid() });

/** A finished attempt: its owner gets one email, and the first result of a type starts its norm. */
export function resultsReactions(runtime: Runtime): Reaction[] {
  const handleAll = (data: readonly unknown[]) =>
    tellOwners(
      runtime,
      data.map((one) => finished.parse(one).resultId),
    );
  return [
    {
      event: 'attempts.finished',
      job: { name: 'results.tell-owner', handle: (data) => handleAll([data]), handleAll },
    },
  ];
}

async function tellOwners(runtime: Runtime, resultIds: readonly string[]): Promise<void> {
  const { database, clock, configuration } = runtime;
  await database.transaction(async (tx) => {
    const owners = await listOwners(tx, resultIds);
    const started = new Set(owners.filter(({ hasNorm }) => !hasNorm).map(({ assessmentTypeId }) => assessmentTypeId));
    for (const typeId of started) await putNorm(tx, typeId, clock.now());
    const noted = await insertNotices(
      tx,
      owners.map(({ resultId }) => resultId),
      clock.now(),
    );
    const told = owners.filter(({ resultId }) => noted.has(resultId));
    const reviewed = await listToReview(
      tx,
      told.filter(({ isEarning }) => isEarning).map(({ attemptId }) => attemptId),
    );
    await sendMails(
      runtime,
      tx,
      told.flatMap(({ resultId, attemptId, typeName, email: to, finishedBy }) => {
        const about = { publicUrl: configuration.publicUrl, typeName, resultId, finishedBy, isReviewed: reviewed.has(attemptId) };
        return to === null ? [] : [resultReady({ to, ...about })];
      }),
    );
  });
}
