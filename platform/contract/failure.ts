import { z } from 'zod';

/** The one wire form of every failure. */
export const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    /** Sentence per field, keyed by its dotted path in the input. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

export type Failure = z.infer<typeof failure>;
