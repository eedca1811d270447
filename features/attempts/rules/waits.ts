import { whyNotStart } from '#features/catalog/rules/why-not-start.ts';
import { historyOf } from './history.ts';

type Type = Parameters<typeof whyNotStart>[0] & { id: string; slug: string };
type Attempts = Parameters<typeof historyOf>[0];

/** The types that somebody cannot start again yet, and from when they can, by the rule that the gate asks. */
export function waitsOf(types: readonly Type[], attempts: Attempts, now: Date): { slug: string; until: string }[] {
  return types.flatMap((type) => {
    const until = whyNotStart(type, historyOf(attempts, type.id), now)?.until;
    return until ? [{ slug: type.slug, until: until.toISOString() }] : [];
  });
}
