import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { certificates } from '../tables.ts';

export const selectCertificatesOf = (people: SQL): SQL =>
  sql`select ${certificates.id} from ${certificates} where ${certificates.userId} = any (array(${people}))`;

export const selectCertificateByCode = (code: string): SQL =>
  sql`select ${certificates.id} from ${certificates} where ${certificates.verificationCode} = ${code}`;

export async function describeCertificates(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: certificates.id, personId: certificates.userId, code: certificates.verificationCode })
    .from(certificates)
    .where(inArray(certificates.id, [...ids]));
}
