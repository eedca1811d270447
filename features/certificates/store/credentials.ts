import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { certificates } from '../tables.ts';

/** The signed credential of a code, in the very text that was stored; null when there is none, or none any more. */
export async function findCredentialText(tx: Executor, code: string): Promise<string | null> {
  const [row] = await tx
    .select({ text: sql<string | null>`${certificates.credential}::text` })
    .from(certificates)
    .where(eq(certificates.verificationCode, code));
  return row?.text ?? null;
}
