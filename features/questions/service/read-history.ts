import type { AssessmentType, Category } from '#features/catalog/rules/assessment-type.ts';
import { findPeople } from '#features/accounts/service.ts';
import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import type { Executor } from '#platform/database/database.ts';
import { findDraftOf, findKey, findTypeOf, listVersions, type StoredDraft, type StoredVersion } from '../store/drafts.ts';

export type StoredHistory = {
  key: string;
  type: AssessmentType;
  categories: Category[];
  versions: StoredVersion[];
  draft: StoredDraft | null;
  people: Awaited<ReturnType<typeof findPeople>>;
};

/** Everything about one question, by the id of a version or of its draft. */
export async function readHistory(tx: Executor, id: string): Promise<StoredHistory | null> {
  const found = await findKey(tx, id);
  const type = found && (await findTypeNamed(tx, (await findTypeOf(tx, found.categoryId)) ?? ''));
  if (!found || !type) return null;
  const versions = await listVersions(tx, found.key);
  const draft = await findDraftOf(tx, found.key);
  const ids = [...versions.flatMap(({ authorId, reviewerId }) => [authorId, reviewerId]), ...(draft?.authorIds ?? [])];
  const people = await findPeople(tx, [...new Set(ids.filter((one) => one !== null))]);
  return { key: found.key, type, categories: await listCategories(tx, type.id), versions, draft, people };
}
