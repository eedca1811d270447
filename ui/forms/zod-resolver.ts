import type { z } from 'zod';
import type { Resolver } from './form-state.ts';

/** Checks a form by a schema; each field gets its first sentence. */
export function zodResolver<Output>(schema: z.ZodType<Output>): Resolver<Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data };
    const errors: Record<string, { message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { message };
    return { errors };
  };
}
