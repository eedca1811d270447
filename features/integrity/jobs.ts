import { z } from 'zod';
import type { Reaction } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { judgeAttempt } from './service/signals.ts';

const finished = z.object({ assessmentId: z.uuid() });

/** A finished attempt is judged by its answer times and by how alike its wrong answers are to those of others. */
export function integrityReactions({ database, clock }: Runtime): Reaction[] {
  return [
    {
      event: 'attempts.finished',
      job: {
        name: 'integrity.judge-attempt',
        atOnce: 20,
        async handle(data) {
          const { assessmentId } = finished.parse(data);
          await database.transaction((tx) => judgeAttempt(tx, assessmentId, clock.now()));
        },
      },
    },
  ];
}
