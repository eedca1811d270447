import { z } from 'zod';
import { listFacilities } from '#features/attempts/service/regrade.ts';
import { putFacilities } from '#features/questions/service/draw-form.ts';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultReady } from './mail.ts';
import { listOutdatedNorms, putNorm } from './store/norms.ts';
import { findOwner, insertNotice } from './store/results.ts';

/** Fewer answers say more about those who gave them than about the question. */
const leastAnswers = 200;

export function resultsJobs({ database, clock }: Runtime): Job[] {
  return [
    {
      name: 'results.refresh-norms',
      schedule: '7 * * * *',
      async handle() {
        for (const typeId of await listOutdatedNorms(database)) await database.transaction((tx) => putNorm(tx, typeId, clock.now()));
      },
    },
    {
      name: 'results.measure-questions',
      schedule: '41 3 * * *',
      async handle() {
        await putFacilities(database, await listFacilities(database, leastAnswers));
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
