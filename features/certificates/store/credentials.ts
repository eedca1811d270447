import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { certificates } from '../tables.ts';

/** The signed credential of a code or id, in the very text that was stored; null when there is none, or none any more. */
export async function findCredentialText(tx: Executor, typed: { code: string } | { id: string }): Promise<string | null> {
  const [row] = await tx
    .select({ text: sql<string | null>`${certificates.credential}::text` })
    .from(certificates)
    .where('code' in typed ? eq(certificates.verificationCode, typed.code) : eq(certificates.id, typed.id));
  return row?.text ?? null;
}
