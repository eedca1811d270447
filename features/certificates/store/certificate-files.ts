import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { userProfiles } from '#features/accounts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { certificateFiles, certificates } from '../tables.ts';

export type FiledCertificate = Awaited<ReturnType<typeof findFiled>> & object;

/** A certificate with all that its file is made of; `ownerId` null reads for administrators and jobs. */
export async function findFiled(database: Executor, id: string, ownerId: string | null) {
  const [row] = await database
    .select({
      id: certificates.id,
      code: certificates.verificationCode,
      typeName: certificates.typeName,
      holderName: certificates.holderName,
      level: certificates.level,
      points: certificates.points,
      completedAt: certificates.completedAt,
      issuedAt: certificates.issuedAt,
      expiresAt: certificates.expiresAt,
      state: certificates.state,
      credential: certificates.credential,
      leafIndex: certificates.leafIndex,
      country: userProfiles.country,
    })
    .from(certificates)
    .leftJoin(userProfiles, eq(userProfiles.userId, certificates.userId))
    .where(and(eq(certificates.id, id), ownerId === null ? undefined : eq(certificates.userId, ownerId)));
  return row ?? null;
}

/** The country of a certificate's holder, which chooses between shapes of the same character. */
export async function findHolderCountry(database: Executor, id: string): Promise<string | null> {
  const [row] = await database
    .select({ country: userProfiles.country })
    .from(certificates)
    .innerJoin(userProfiles, eq(userProfiles.userId, certificates.userId))
    .where(eq(certificates.id, id));
  return row?.country ?? null;
}

export async function findFileBytes(database: Executor, certificateId: string, contentDigest: string): Promise<Buffer | null> {
  const [row] = await database
    .select({ bytes: certificateFiles.bytes })
    .from(certificateFiles)
    .where(
      and(
        eq(certificateFiles.certificateId, certificateId),
        eq(certificateFiles.contentDigest, contentDigest),
        isNotNull(certificateFiles.bytes),
      ),
    )
    .limit(1);
  return row?.bytes ?? null;
}

/** Keeps a file and drops the bytes of those it replaces; their digests stay. An account deleted while it was drawn leaves none behind. */
export async function putFile(tx: Transaction, file: typeof certificateFiles.$inferInsert): Promise<void> {
  const { digest, certificateId, bytes, madeAt } = file;
  const [held] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), isNotNull(certificates.holderName)))
    .for('share');
  if (!held) return;
  await tx
    .update(certificateFiles)
    .set({ bytes: null })
    .where(and(eq(certificateFiles.certificateId, certificateId), ne(certificateFiles.digest, digest), isNotNull(certificateFiles.bytes)));
  await tx.insert(certificateFiles).values(file).onConflictDoUpdate({ target: certificateFiles.digest, set: { bytes, madeAt } });
}

/** Old bytes go, the digests stay; whoever asks for such a file has it drawn again. */
export async function dropOldBytes(database: Executor, before: Date): Promise<void> {
  await database
    .update(certificateFiles)
    .set({ bytes: null })
    .where(and(isNotNull(certificateFiles.bytes), lt(certificateFiles.madeAt, before)));
}
