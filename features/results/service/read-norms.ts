import type { Executor } from '#platform/database/database.ts';
import { listNorms, type Norm } from '../store/norms.ts';

/** The norms of these types, by type; one that was never counted is missing. */
export async function readNorms(tx: Executor, assessmentTypeIds: readonly string[]): Promise<ReadonlyMap<string, Norm>> {
  if (assessmentTypeIds.length === 0) return new Map();
  return new Map((await listNorms(tx, assessmentTypeIds)).map(({ assessmentTypeId, ...norm }) => [assessmentTypeId, norm]));
}
