import { and, asc, eq, like, or, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { readBeginning, readCode } from '../rules/code.ts';
import { certificateChanges, certificates } from '../tables.ts';

const columns = {
  id: certificates.id,
  code: certificates.verificationCode,
  holderName: certificates.holderName,
  nameCorrectedAt: certificates.nameCorrectedAt,
  person: { id: users.id, fullName: users.fullName, email: users.email },
  typeCode: certificates.typeCode,
  typeName: certificates.typeName,
  level: certificates.level,
  points: certificates.points,
  completedAt: certificates.completedAt,
  issuedAt: certificates.issuedAt,
  expiresAt: certificates.expiresAt,
  state: certificates.state,
  stateReason: certificates.stateReason,
  stateAt: certificates.stateAt,
};

/** A code or an id names one certificate; other words may begin a code, and are looked for in names and addresses. */
function matches(search: string | undefined) {
  if (!search) return undefined;
  const typed = readCode(search);
  if ('code' in typed) return eq(certificates.verificationCode, typed.code);
  if ('id' in typed) return eq(certificates.id, typed.id);
  // An array, because words of two joined tables could use the index of neither.
  const people = sql`select ${users.id} from ${users} where ${contains(search, personWords)}`;
  const beginning = readBeginning(search);
  return or(
    beginning ? like(certificates.verificationCode, `${beginning}%`) : undefined,
    contains(search, certificates.holderName),
    sql`${certificates.userId} = any (array(${people}))`,
  );
}

type Filters = { state?: CertificateState | undefined; user?: string | undefined };

export async function listForAdmin(tx: Executor, request: PageRequest<'issued_at'> & Filters) {
  const matching = and(
    request.state && eq(certificates.state, request.state),
    request.user ? eq(certificates.userId, request.user) : undefined,
    matches(request.search),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { issued_at: certificates.issuedAt }, certificates.id);
  const rows = await tx
    .select({ ...columns, ...position })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: certificates.id }).from(certificates).leftJoin(users, eq(users.id, certificates.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** For administrators: a certificate whoever it belongs to. */
export async function findForAdmin(tx: Executor, id: string) {
  const [found] = await tx
    .select(columns)
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.id, id));
  return found ?? null;
}
export type AdminStored = NonNullable<Awaited<ReturnType<typeof findForAdmin>>>;

/** Everything that happened to a certificate and who decided it, oldest first. */
export async function listHistory(tx: Executor, certificateId: string) {
  const { kind, cause, reason, at, nth } = certificateChanges;
  return tx
    .select({ kind, cause, reason, at, actor: users.fullName })
    .from(certificateChanges)
    .leftJoin(users, eq(users.id, certificateChanges.actorId))
    .where(eq(certificateChanges.certificateId, certificateId))
    .orderBy(asc(nth));
}
