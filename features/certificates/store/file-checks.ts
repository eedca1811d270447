import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { certificateChanges, certificateFiles } from '../tables.ts';

export type IssuedFile = { contentDigest: string; isCorrected: boolean };

/** The file of this digest that the certificate was once given out as, and whether the certificate was ever corrected; null when there is none. */
export async function findIssuedFile(database: Executor, certificateId: string, digest: string): Promise<IssuedFile | null> {
  const corrections = database
    .select({ id: certificateChanges.id })
    .from(certificateChanges)
    .where(
      and(eq(certificateChanges.certificateId, certificateId), inArray(certificateChanges.kind, ['name_corrected', 'score_corrected'])),
    );
  const [row] = await database
    .select({ contentDigest: certificateFiles.contentDigest, isCorrected: sql<boolean>`exists ${corrections}` })
    .from(certificateFiles)
    .where(and(eq(certificateFiles.digest, digest), eq(certificateFiles.certificateId, certificateId)));
  return row ?? null;
}
