import { z } from 'zod';
import type { Reaction } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { judgeAttempts } from './service/signals.ts';
import { createWrongMemory } from './service/wrong-memory.ts';

const finished = z.object({ assessmentId: z.uuid() });

/** A finished attempt is judged by its answer times and by how alike its wrong answers are to those of others. */
export function integrityReactions({ database, clock }: Runtime): Reaction[] {
  const memory = createWrongMemory();
  const handleAll = async (data: readonly unknown[]) => {
    const ids = data.map((one) => finished.parse(one).assessmentId);
    await database.transaction((tx) => judgeAttempts(tx, ids, clock.now(), memory));
  };
  return [
    {
      event: 'attempts.finished',
      job: { name: 'integrity.judge-attempt', handle: (data) => handleAll([data]), handleAll },
    },
  ];
}
