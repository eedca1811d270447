import { z } from 'zod';
import { sharedStates } from '#features/results/rules/link.ts';

const moment = z.iso.datetime();

/** What an organization may see of one result, on every way it can be read; `wireShared` makes it. */
export const sharedResult = z.discriminatedUnion('level', [
  z.object({ level: z.literal('nothing') }),
  z.object({
    level: z.literal('verdict'),
    /** The day of the test, where the position or cohort is. */
    completed_on: z.iso.date(),
    /** Null while there is no verdict to rely on, for whatever reason. */
    passed: z.boolean().nullable(),
  }),
  z.object({
    level: z.literal('full'),
    /** What the result is worth now: anything but `counts` is said beside the verdict. */
    state: z.enum(sharedStates),
    completed_on: z.iso.date(),
    regraded_at: moment.nullable(),
    /** Null for an annulled attempt. */
    passed: z.boolean().nullable(),
    /** Null for an annulled attempt. */
    score: z
      .object({
        percent: z.number(),
        points: z.number().int(),
        pass_percent: z.number().int(),
        /** In percent: where the score of an equally able attempt would lie two times out of three. */
        band: z.object({ from: z.number(), to: z.number() }),
        /** Null while the group is too small. */
        comparison: z.object({ percentile: z.number().int(), size: z.number().int(), computed_at: moment }).nullable(),
        categories: z.array(z.object({ category: z.string(), questions: z.number().int(), percent: z.number() })),
      })
      .nullable(),
  }),
]);
export type WiredShared = z.infer<typeof sharedResult>;
