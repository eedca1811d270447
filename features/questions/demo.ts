import { listTypes, putTerms } from '#features/catalog/service.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { publishType } from './service/publish.ts';
import { findLoad, putLoad } from './store/bank.ts';

/** Opens the whole catalog in the demo world once, through the same door as an administrator; what is withdrawn later stays so. */
export async function seedCatalog({ database, configuration, clock }: Runtime): Promise<void> {
  if (configuration.mode !== 'local') return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (await findLoad(tx, 'demo catalogue')) return;
    for (const type of await listTypes(tx, 'all')) {
      if (type.priceCents > 0) await putTerms(tx, type.id, { stripePriceId: `price_demo_${type.slug}` });
      await publishType(tx, { type: type.code, actorId: null, now });
    }
    await putLoad(tx, 'demo catalogue', 'opened', now);
  });
}
