import { and, asc, eq, isNull } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { certificates, nameCorrections } from '../tables.ts';

export type NameCorrection = typeof nameCorrections.$inferSelect;

export async function listCorrectionsOf(tx: Executor, userId: string): Promise<NameCorrection[]> {
  const rows = await tx
    .select({ correction: nameCorrections })
    .from(nameCorrections)
    .innerJoin(certificates, eq(certificates.id, nameCorrections.certificateId))
    .where(eq(certificates.userId, userId))
    .orderBy(asc(nameCorrections.askedAt));
  return rows.map(({ correction }) => correction);
}

/** Whether a request for this certificate waits for a decision. */
export async function hasOpenCorrection(tx: Executor, certificateId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: nameCorrections.id })
    .from(nameCorrections)
    .where(and(eq(nameCorrections.certificateId, certificateId), isNull(nameCorrections.decidedAt)))
    .limit(1);
  return found !== undefined;
}

export async function insertCorrection(tx: Transaction, correction: typeof nameCorrections.$inferInsert): Promise<void> {
  await tx.insert(nameCorrections).values(correction);
}

export async function findCorrection(tx: Executor, id: string): Promise<(NameCorrection & { resultId: string }) | null> {
  const [found] = await tx
    .select({ correction: nameCorrections, resultId: certificates.resultId })
    .from(nameCorrections)
    .innerJoin(certificates, eq(certificates.id, nameCorrections.certificateId))
    .where(eq(nameCorrections.id, id));
  return found ? { ...found.correction, resultId: found.resultId } : null;
}

type Decision = { decision: 'accepted' | 'declined'; reason: string; decidedBy: string; decidedAt: Date };

/** False when it was decided before. */
export async function putDecision(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await tx
    .update(nameCorrections)
    .set(decision)
    .where(and(eq(nameCorrections.id, id), isNull(nameCorrections.decidedAt)));
  return rowCount === 1;
}

/** For administrators: what holders asked for, those that wait or all. */
export async function listCorrections(tx: Executor, request: PageRequest<'asked_at'> & { show?: 'open' | 'all' | undefined }) {
  const { id, askedAt, decidedAt } = nameCorrections;
  const matching = and(request.show === 'all' ? undefined : isNull(decidedAt), contains(request.search, personWords, nameCorrections.name));
  const { columns, where, orderBy, limit } = keyset(request, { asked_at: askedAt }, id);
  const certificate = {
    id: certificates.id,
    code: certificates.verificationCode,
    typeName: certificates.typeName,
    holderName: certificates.holderName,
  };
  const person = { id: users.id, fullName: users.fullName, email: users.email };
  const rows = await tx
    .select({ correction: nameCorrections, certificate, person, ...columns })
    .from(nameCorrections)
    .innerJoin(certificates, eq(certificates.id, nameCorrections.certificateId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id })
      .from(nameCorrections)
      .innerJoin(certificates, eq(certificates.id, nameCorrections.certificateId))
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}
