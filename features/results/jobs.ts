import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultReady } from './mail.ts';
import { notifyRegraded, notifyRegradedJob } from './service/notify-regraded.ts';
import { listOutdatedNorms, putNorm } from './store/norms.ts';
import { findOwner, insertNotice } from './store/results.ts';

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

/** A finished attempt: its owner gets one email, and the first result of a type starts its norm. */
export function resultsReactions(runtime: Runtime): Reaction[] {
  const { database, clock, configuration } = runtime;
  return [
    {
      event: 'attempts.finished',
      job: {
        name: 'results.tell-owner',
        atOnce: 20,
        async handle(data) {
          const { resultId } = z.object({ resultId: z.uuid() }).parse(data);
          await database.transaction(async (tx) => {
            const found = await findOwner(tx, resultId);
            if (!found) return;
            const { assessmentTypeId, typeName, email: to, finishedBy, hasNorm } = found;
            if (!hasNorm) await putNorm(tx, assessmentTypeId, clock.now());
            if (!(await insertNotice(tx, resultId, clock.now()))) return;
            await sendMail(runtime, tx, resultReady({ to, publicUrl: configuration.publicUrl, typeName, resultId, finishedBy }));
          });
        },
      },
    },
  ];
}
