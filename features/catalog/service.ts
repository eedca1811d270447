import { createHash } from 'node:crypto';
import { assessmentTypes as content } from '#content/assessment-types.ts';
import { blueprints } from '#content/blueprints.ts';
import type { Database } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import { listDigests, putCategory, putLoadedType } from './store.ts';

export { findTypeNamed, listCategories, listTypes, lockTypeNamed, putTerms, putPublished } from './store.ts';

/** Brings the catalog of the content into the database; a second run changes nothing, and what administrators set stays. */
export async function loadCatalog(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const known = new Map((await listDigests(tx)).map((type) => [type.code, type.digest]));
    for (const [at, type] of content.entries()) {
      const blueprint = blueprints[type.code];
      if (!blueprint) throw new Error(`content/blueprints.ts has no blueprint for ${type.code}.`);
      const digest = createHash('sha256')
        .update(JSON.stringify([at, type, blueprint]))
        .digest('hex');
      if (known.get(type.code) === digest) continue;
      const id = stableId(`assessment type ${type.code}`);
      const { categories, ...words } = blueprint;
      await putLoadedType(tx, { ...type, ...words, aliases: [...type.aliases], id, position: at + 1, contentDigest: digest });
      for (const [nth, category] of categories.entries())
        await putCategory(tx, {
          ...category,
          id: stableId(`category ${type.code} ${category.slug}`),
          assessmentTypeId: id,
          position: nth + 1,
        });
    }
  });
}
