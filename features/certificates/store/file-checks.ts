import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { certificateFiles } from '../tables.ts';

/** Whether this certificate was ever given out as a file with this digest. */
export async function isIssuedFile(database: Executor, certificateId: string, digest: string): Promise<boolean> {
  const rows = await database
    .select({ digest: certificateFiles.digest })
    .from(certificateFiles)
    .where(and(eq(certificateFiles.digest, digest), eq(certificateFiles.certificateId, certificateId)));
  return rows.length > 0;
}
