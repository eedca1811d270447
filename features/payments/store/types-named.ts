import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';

/** The assessments that are called so; they are few, and read before the payments so that a search for a person stays one. */
export async function listTypesNamed(tx: Executor, search: string): Promise<string[]> {
  const found = await tx
    .select({ id: assessmentTypes.id })
    .from(assessmentTypes)
    .where(contains(search, assessmentTypes.name, assessmentTypes.code));
  return found.map(({ id }) => id);
}
