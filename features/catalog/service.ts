import { createHash } from 'node:crypto';
import { type AssessmentTypeContent, assessmentTypes as content } from '#content/assessment-types.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import { type LoadedType, listDigests, putCategory, putLoadedType } from './store.ts';

export { findTypeNamed, listCategories, listTypes, lockTypeNamed, putFigures, putPublished } from './store.ts';

/** Brings the catalogue of the content into the database; a second run changes nothing, and what administrators set stays. */
export async function loadCatalog(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const known = new Map((await listDigests(tx)).map((type) => [type.code, type]));
    for (const [at, type] of content.entries()) {
      const digest = createHash('sha256')
        .update(JSON.stringify([at, type]))
        .digest('hex');
      const old = known.get(type.code);
      if (old?.digest !== digest)
        await loadType(tx, type, { id: old?.id ?? stableId(`assessment type ${type.code}`), position: at + 1, digest });
    }
  });
}

async function loadType(
  tx: Transaction,
  type: AssessmentTypeContent,
  row: { id: string; position: number; digest: string },
): Promise<void> {
  const { categories, ...words } = type;
  const loaded: LoadedType = { ...words, aliases: [...words.aliases], id: row.id, position: row.position, contentDigest: row.digest };
  await putLoadedType(tx, loaded);
  for (const [at, category] of categories.entries())
    await putCategory(tx, {
      ...category,
      id: stableId(`category ${type.code} ${category.slug}`),
      assessmentTypeId: row.id,
      position: at + 1,
    });
}
