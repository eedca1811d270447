import type { Runtime } from '#platform/runtime/runtime.ts';
import { listOutdatedNorms, putNorm } from './store/norms.ts';

/** Counts the groups of the demo world, so that a newcomer sees a comparison at once. */
export async function seedNorms({ database, configuration, clock }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  for (const typeId of await listOutdatedNorms(database)) await database.transaction((tx) => putNorm(tx, typeId, clock.now()));
}
