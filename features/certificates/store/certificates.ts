import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { certificateChanges, certificateFiles, certificates, nameCorrections } from '../tables.ts';

const renewal = alias(certificates, 'renewal');

export type StoredCertificate = typeof certificates.$inferSelect;

const lockStatement = {
  name: 'certificates.lock-result',
  text: `select pg_advisory_xact_lock(hashtextextended('certificate ' || $1, 0))`,
};

/** Whoever issues or changes the certificate of a result does so one after the other, and reads what it follows from after this. */
export async function lockResult(tx: Transaction, resultId: string): Promise<void> {
  await runNamed(tx, lockStatement, [resultId]);
}

export async function findCertificate(tx: Executor, id: string): Promise<StoredCertificate | null> {
  const [found] = await tx.select().from(certificates).where(eq(certificates.id, id));
  return found ?? null;
}

/** One of a person's own. */
export async function findCertificateOf(tx: Executor, userId: string, id: string): Promise<StoredCertificate | null> {
  const [found] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)));
  return found ?? null;
}

/** The certificate of a result, held until the transaction ends; whoever calls it holds the result. */
export async function lockCertificateOf(tx: Transaction, resultId: string): Promise<StoredCertificate | null> {
  const wanted = tx.select().from(certificates).where(eq(certificates.resultId, resultId)).for('update');
  const [found] = await wanted.prepare('certificates.lock-of-result').execute();
  return found ?? null;
}

/** Everything that somebody earned, oldest first. */
export async function listCertificatesOf(tx: Executor, userId: string): Promise<StoredCertificate[]> {
  return tx.select().from(certificates).where(eq(certificates.userId, userId)).orderBy(asc(certificates.issuedAt), asc(certificates.id));
}

const earningStatement = {
  name: 'certificates.earning',
  text: `
    select result.id as "resultId", attempt.id as "attemptId", person.id as "userId",
      case when person.id is not null then coalesce(attempt.candidate_name, person.full_name) end as "holderName", result.passed, result.overall_score as points,
      result.completed_at as "completedAt", attempt.annulled_at is not null as "isAnnulled", type.id as "typeId", type.code as "typeCode",
      type.slug as "typeSlug", type.name as "typeName", type.validity_months as "validityMonths"
    from assessment_results result
    join assessments attempt on attempt.id = result.assessment_id
    join assessment_types type on type.id = result.assessment_type_id
    left join users person on person.id = attempt.user_id
    where result.id = $1`,
};

/** A result with everything that a certificate says. */
export type Earning = {
  resultId: string;
  attemptId: string;
  /** Null once the account is deleted. */
  userId: string | null;
  holderName: string | null;
  passed: boolean;
  points: number;
  completedAt: Date;
  isAnnulled: boolean;
  typeId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  validityMonths: number | null;
};

export async function findEarningOf(tx: Executor, resultId: string): Promise<Earning | null> {
  const [found] = await runNamed<Earning>(tx, earningStatement, [resultId]);
  return found ?? null;
}

const resultsStatement = {
  name: 'certificates.results-of-person',
  text: `
    select result.id from assessment_results result join assessments attempt on attempt.id = result.assessment_id
    where attempt.user_id = $1 order by result.id`,
};

/**
 * Every result of a person, held. Whoever calls it holds the attempts, so that none is added. All are held before anything is written that
 * certificates of others wait for.
 */
export async function holdResultsOf(tx: Transaction, userId: string): Promise<string[]> {
  const ids = (await runNamed<{ id: string }>(tx, resultsStatement, [userId])).map(({ id }) => id);
  for (const id of ids) await lockResult(tx, id);
  return ids;
}

/** Results whose certificate has a credential and no person any more. */
export async function listOrphaned(tx: Executor, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ resultId: certificates.resultId })
    .from(certificates)
    .where(and(isNull(certificates.userId), isNotNull(certificates.credential)))
    .limit(limit);
  return rows.map(({ resultId }) => resultId);
}

const resultStatement = { name: 'certificates.result-of', text: 'select id from assessment_results where assessment_id = $1' };

/** The result of an attempt; null while it has none. */
export async function findResultId(tx: Executor, assessmentId: string): Promise<string | null> {
  const [found] = await runNamed<{ id: string }>(tx, resultStatement, [assessmentId]);
  return found?.id ?? null;
}

/** The last certificate of the same person and type that still stands; null when there is none before. */
export async function findRenewed(
  tx: Executor,
  { userId, typeId, now }: { userId: string; typeId: string; now: Date },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.assessmentTypeId, typeId),
        ne(certificates.state, 'revoked'),
        lt(certificates.issuedAt, now),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  return found?.id ?? null;
}

/** False when the result has one already. */
export async function insertCertificate(tx: Transaction, row: typeof certificates.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(certificates).values(row).onConflictDoNothing({ target: certificates.resultId });
  return rowCount === 1;
}

export async function putCertificate(tx: Transaction, id: string, change: Partial<typeof certificates.$inferInsert>): Promise<void> {
  await tx.update(certificates).set(change).where(eq(certificates.id, id));
}

export async function insertChange(tx: Transaction, change: typeof certificateChanges.$inferInsert): Promise<void> {
  await tx.insert(certificateChanges).values(change);
}

const stateKinds = ['suspended', 'revoked', 'reinstated'] as const;

/** The changes of state of a certificate, newest first. */
export async function listStateChanges(tx: Executor, certificateId: string) {
  const { kind, cause, reason, nth } = certificateChanges;
  return tx
    .select({ kind, cause, reason })
    .from(certificateChanges)
    .where(and(eq(certificateChanges.certificateId, certificateId), inArray(kind, [...stateKinds])))
    .orderBy(desc(nth));
}

/** Everything about the person goes: the name, the credential, the files, and what was written about the name. */
export async function eraseHolder(
  tx: Transaction,
  id: string,
  { state, reason, now }: { state: CertificateState; reason: string; now: Date },
) {
  await tx.delete(certificateFiles).where(eq(certificateFiles.certificateId, id));
  await tx.delete(nameCorrections).where(eq(nameCorrections.certificateId, id));
  await tx
    .update(certificateChanges)
    .set({ reason: null })
    .where(and(eq(certificateChanges.certificateId, id), isNotNull(certificateChanges.actorId)));
  await tx
    .update(certificates)
    .set({ holderName: null, credential: null, userId: null, state, stateReason: reason, stateAt: now })
    .where(eq(certificates.id, id));
}

const verifiersStatement = {
  name: 'certificates.verifiers',
  text: `
    select distinct person.email from verification_logs log join users person on person.id = log.verified_by
    where log.certificate_id = $1 and log.verified_by is distinct from $2 order by person.email`,
};

/** The addresses of those who looked the certificate up while they were logged in, its holder aside. */
export async function listVerifiers(tx: Executor, certificateId: string, holderId: string | null): Promise<string[]> {
  return (await runNamed<{ email: string }>(tx, verifiersStatement, [certificateId, holderId])).map(({ email }) => email);
}

const takeExpiredStatement = {
  name: 'certificates.take-expired',
  text: `
    update certificates set expiry_announced_at = $1
    where id in (
      select id from certificates where expiry_announced_at is null and state = 'active' and expires_at <= $1
      order by expires_at limit $2 for update skip locked)
    returning id`,
};

/** Certificates that have expired and were not announced yet, marked as announced. */
export async function takeExpired(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, takeExpiredStatement, [now, limit])).map(({ id }) => id);
}

/** A certificate may have to follow its result. */
export const hasChecks = 'exists (select from certificate_checks)';

const takeStatement = {
  name: 'certificates.take-checks',
  text: `
    delete from certificate_checks where id in (select id from certificate_checks order by id limit $1 for update skip locked)
    returning result_id as "resultId"`,
};

/** Takes results whose certificate may have to follow; another server takes others. */
export async function takeChecks(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await runNamed<{ resultId: string }>(tx, takeStatement, [limit]);
  return [...new Set(rows.map(({ resultId }) => resultId))];
}

const noteStatement = { name: 'certificates.note-check', text: 'insert into certificate_checks (result_id) values ($1)' };

export async function noteCheck(tx: Executor, resultId: string): Promise<void> {
  await runNamed(tx, noteStatement, [resultId]);
}

/** The results of good certificates that expire within a time and have no renewal, the next ones first. */
export async function listExpiring(tx: Executor, { from, to }: { from: Date; to: Date }): Promise<{ resultId: string }[]> {
  return tx
    .select({ resultId: certificates.resultId })
    .from(certificates)
    .where(
      and(
        eq(certificates.state, 'active'),
        isNotNull(certificates.userId),
        gt(certificates.expiresAt, from),
        lte(certificates.expiresAt, to),
        notExists(tx.select({ id: renewal.id }).from(renewal).where(eq(renewal.renewsId, certificates.id))),
      ),
    )
    .orderBy(asc(certificates.expiresAt));
}

/** The state of the certificate that a result earned; null when it has none. */
export async function findStateOf(tx: Executor, resultId: string): Promise<CertificateState | null> {
  const [row] = await tx.select({ state: certificates.state }).from(certificates).where(eq(certificates.resultId, resultId));
  return row?.state ?? null;
}

const uncertifiedStatement = {
  name: 'certificates.is-uncertified',
  text: `
    select from assessment_results result join assessment_types type on type.id = result.assessment_type_id
    where result.id = $1 and type.validity_months is not null
      and not exists (select from certificates where result_id = result.id)`,
};

/** Whether a result has no certificate although its assessment gives them. */
export async function isUncertified(tx: Executor, resultId: string): Promise<boolean> {
  return (await runNamed(tx, uncertifiedStatement, [resultId])).length > 0;
}

const finishedStatement = {
  name: 'certificates.finished',
  text: `
    select result.id as "resultId", attempt.id as "assessmentId", type.validity_months is not null as "hasCertificates",
      result.passed and type.validity_months is not null or exists (select from certificates where result_id = result.id) as "isFollowed"
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) wanted (id)
    join assessments attempt on attempt.id = wanted.id
    join assessment_results result on result.assessment_id = attempt.id
    join assessment_types type on type.id = result.assessment_type_id
    order by result.id`,
};

/** A result, whether its assessment gives certificates, and whether it has or may earn one. */
type Finished = { resultId: string; assessmentId: string; hasCertificates: boolean; isFollowed: boolean };

export async function listFinished(tx: Executor, assessmentIds: readonly string[]): Promise<Finished[]> {
  return runNamed<Finished>(tx, finishedStatement, [[...new Set(assessmentIds)]]);
}

const lockAllStatement = {
  name: 'certificates.lock-results',
  text: `select count(pg_advisory_xact_lock(hashtextextended('certificate ' || id, 0))) from unnest($1::text[]) id`,
};

/** The same as `lockResult` for many, in the order given. */
export async function lockResults(tx: Transaction, resultIds: readonly string[]): Promise<void> {
  await runNamed(tx, lockAllStatement, [resultIds]);
}
