import { and, between, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { BilledTo } from '../rules/billing-details.ts';
import { readPaymentReference } from '../rules/payment-reference.ts';
import type { FailureReason, PaymentProvider, PaymentStatus } from '../rules/payment.ts';
import type { DisputeState } from '../rules/reversal.ts';
import { payments, vouchers } from '../tables.ts';
import { listTypesNamed } from './types-named.ts';

/** A payment with the names of what it pays for. */
export type Payment = {
  id: string;
  userId: string | null;
  assessmentTypeId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  /** How many seats an organization gets by it; null: one attempt for the payer. */
  seats: number | null;
  assessmentId: string | null;
  amountCents: number;
  /** Before a voucher or a volume discount; null where it was not recorded yet. */
  listPriceCents: number | null;
  currency: string;
  /** Whom the receipt names, as it was when the payment began. */
  billedTo: BilledTo | null;
  status: PaymentStatus;
  failureReason: FailureReason | null;
  provider: PaymentProvider;
  providerCheckoutId: string | null;
  providerPaymentId: string | null;
  checkoutUrl: string | null;
  voucherId: string | null;
  voucherCode: string | null;
  createdAt: Date;
  settledAt: Date | null;
  mismatch: string | null;
  refundDueAt: Date | null;
  refundReason: string | null;
  refundedAt: Date | null;
  refundId: string | null;
  refundedCents: number;
  partRefundCents: number | null;
  partRefundDueAt: Date | null;
  partRefundReason: string | null;
  partRefundedAt: Date | null;
  partRefundId: string | null;
  dispute: Exclude<DisputeState, 'inquiry'> | null;
  disputeId: string | null;
  isUsed: boolean;
  isVoid: boolean;
};

const columns = {
  id: payments.id,
  userId: payments.userId,
  assessmentTypeId: payments.assessmentTypeId,
  typeCode: assessmentTypes.code,
  typeSlug: assessmentTypes.slug,
  typeName: assessmentTypes.name,
  seats: payments.seats,
  assessmentId: payments.assessmentId,
  amountCents: payments.amountCents,
  listPriceCents: payments.listPriceCents,
  currency: payments.currency,
  billedTo: payments.billedTo,
  status: payments.status,
  failureReason: payments.failureReason,
  provider: payments.provider,
  providerCheckoutId: payments.providerCheckoutId,
  providerPaymentId: payments.providerPaymentId,
  checkoutUrl: payments.checkoutUrl,
  voucherId: payments.voucherId,
  voucherCode: vouchers.code,
  createdAt: payments.createdAt,
  settledAt: payments.settledAt,
  mismatch: payments.mismatch,
  refundDueAt: payments.refundDueAt,
  refundReason: payments.refundReason,
  refundedAt: payments.refundedAt,
  refundId: payments.refundId,
  refundedCents: payments.refundedCents,
  partRefundCents: payments.partRefundCents,
  partRefundDueAt: payments.partRefundDueAt,
  partRefundReason: payments.partRefundReason,
  partRefundedAt: payments.partRefundedAt,
  partRefundId: payments.partRefundId,
  dispute: payments.dispute,
  disputeId: payments.disputeId,
  isUsed: sql<boolean>`${payments.assessmentId} is not null`,
  isVoid: sql<boolean>`${payments.mismatch} is not null or ${payments.refundDueAt} is not null or ${payments.dispute} is not distinct from 'open'`,
};

const select = (tx: Executor) =>
  tx
    .select(columns)
    .from(payments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, payments.assessmentTypeId))
    .leftJoin(vouchers, eq(vouchers.id, payments.voucherId));

const lockStatement = { name: 'payments.lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };

/** One person's payments for one type are begun, settled and used one after the other. */
export async function lockPaymentsOf(tx: Transaction, userId: string, assessmentTypeId: string): Promise<void> {
  await runNamed(tx, lockStatement, [`payments ${userId} ${assessmentTypeId}`]);
}

/** What the provider says about one of its payments is applied in sequence, also before we know whose it is. Taken before every other lock. */
export async function lockIntent(tx: Transaction, intent: string): Promise<void> {
  await runNamed(tx, lockStatement, [`payment intent ${intent}`]);
}

/**
 * One person's payments for attempts of one type, newest first; however many came to nothing, the completed ones are among them. Packs of
 * seats are left out: they entitle nobody.
 */
export async function listPaymentsFor(tx: Executor, userId: string, assessmentTypeId: string): Promise<Payment[]> {
  const found = await select(tx)
    .where(and(eq(payments.userId, userId), eq(payments.assessmentTypeId, assessmentTypeId), isNull(payments.seats)))
    .orderBy(desc(eq(payments.status, 'completed')), desc(payments.createdAt), desc(payments.id))
    .limit(100)
    .prepare('payments.list-for')
    .execute();
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Everything one person has paid or tried to pay, newest first. */
export async function listPaymentsOf(tx: Executor, userId: string): Promise<Payment[]> {
  return select(tx).where(eq(payments.userId, userId)).orderBy(desc(payments.createdAt), desc(payments.id)).limit(500);
}

export async function findPaymentOf(tx: Executor, userId: string, id: string): Promise<Payment | null> {
  const [found] = await select(tx).where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return found ?? null;
}

/** For the server and for administrators only: a payment whoever it belongs to. */
export async function findPayment(tx: Executor, id: string): Promise<Payment | null> {
  const [found] = await select(tx).where(eq(payments.id, id));
  return found ?? null;
}

export async function findPaymentByCheckout(tx: Executor, provider: PaymentProvider, checkoutId: string): Promise<Payment | null> {
  const [found] = await select(tx).where(and(eq(payments.provider, provider), eq(payments.providerCheckoutId, checkoutId)));
  return found ?? null;
}

export async function findPaymentByIntent(tx: Executor, provider: PaymentProvider, intent: string): Promise<Payment | null> {
  const [found] = await select(tx).where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, intent)));
  return found ?? null;
}

export async function findPaymentOfAttempt(tx: Executor, assessmentId: string): Promise<Payment | null> {
  const [found] = await select(tx).where(eq(payments.assessmentId, assessmentId)).prepare('payments.find-of-attempt').execute();
  return found ?? null;
}

const reversedStatement = {
  name: 'payments.reversed',
  text: `
    select payment.assessment_id as "assessmentId", payment.refund_due_at as "refundDueAt", payment.dispute
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) attempt (id)
    join payments payment on payment.assessment_id = attempt.id`,
};

/** Whether the payments of attempts go back, or may; those that nothing was paid for are missing. */
export async function listReversed(
  tx: Executor,
  assessmentIds: readonly string[],
): Promise<(Pick<Payment, 'refundDueAt' | 'dispute'> & { assessmentId: string })[]> {
  return runNamed(tx, reversedStatement, [assessmentIds]);
}

type PaymentFilters = { show?: 'attention' | 'refunded' | 'all' | undefined; user?: string | undefined };

/** For administrators: what needs a person, what was refunded, or everything; a search or a person alone goes through everything. */
export async function listPayments(tx: Executor, request: PageRequest<'created_at'> & PaymentFilters) {
  const { createdAt, id } = payments;
  const matching = and(
    shown(request.show ?? (request.search || request.user ? 'all' : 'attention')),
    request.user ? eq(payments.userId, request.user) : undefined,
    matches(request.search, request.search ? await listTypesNamed(tx, request.search) : []),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: createdAt }, id);
  const rows = await tx
    .select({ ...columns, email: users.email, fullName: users.fullName, ...position })
    .from(payments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, payments.assessmentTypeId))
    .leftJoin(vouchers, eq(vouchers.id, payments.voucherId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id }).from(payments).leftJoin(users, eq(users.id, payments.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** A reference names payments; so may a name that looks like one ("Dade"). Other words are of people or assessments. */
function matches(search: string | undefined, typeIds: readonly string[]): SQL | undefined {
  const reference = search ? readPaymentReference(search) : null;
  const people = sql`select ${users.id} from ${users} where ${contains(search, personWords)}`;
  // Arrays, because words of two joined tables could use the index of neither.
  const isTheirs = sql`${payments.userId} = any (array(${people}))`;
  if (!reference)
    return typeIds.length > 0 ? or(isTheirs, inArray(payments.assessmentTypeId, [...typeIds])) : contains(search, personWords);
  const { id, providerPaymentId, providerCheckoutId } = payments;
  if ('providerId' in reference)
    return or(sql`lower(${providerPaymentId}) = ${reference.providerId}`, sql`lower(${providerCheckoutId}) = ${reference.providerId}`);
  return or(between(id, reference.firstId, reference.lastId), isTheirs);
}

/** How many payments need a person, and since when the oldest does. */
export async function countAttention(tx: Executor): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<Date | null>`min(${payments.createdAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .where(shown('attention'));
  return found ?? { count: 0, oldestAt: null };
}

/** In the words of the partial indexes. */
function shown(show: 'attention' | 'refunded' | 'all'): SQL | undefined {
  switch (show) {
    case 'attention':
      return and(
        or(
          isNotNull(payments.mismatch),
          isNotNull(payments.refundDueAt),
          sql`${payments.dispute} = 'open'`,
          and(isNotNull(payments.partRefundDueAt), isNull(payments.partRefundedAt)),
        ),
        isNull(payments.refundedAt),
      );
    case 'refunded':
      return isNotNull(payments.refundedAt);
    case 'all':
      return undefined;
  }
}

/** Whom the receipt of a payment that is still open names. */
export async function putBilledTo(tx: Executor, id: string, billedTo: BilledTo): Promise<void> {
  await tx.update(payments).set({ billedTo }).where(eq(payments.id, id));
}

/** The books stay without the person; what was billed to an organization stays billed to it. */
export async function forgetBilledPerson(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ billedTo: null })
    .where(and(eq(payments.userId, userId), isNull(payments.seats)));
}

export async function insertPayment(tx: Executor, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function putCheckout(tx: Executor, id: string, checkout: { checkoutId: string; url: string }): Promise<void> {
  await tx.update(payments).set({ providerCheckoutId: checkout.checkoutId, checkoutUrl: checkout.url }).where(eq(payments.id, id));
}

export type Settlement = {
  status: PaymentStatus;
  failureReason?: FailureReason | null;
  providerPaymentId?: string | null;
  settledAt: Date;
  mismatch?: string;
  refundDueAt?: Date;
  refundReason?: string;
};

export async function putSettlement(tx: Executor, id: string, settlement: Settlement): Promise<void> {
  await tx.update(payments).set(settlement).where(eq(payments.id, id));
}

const useStatement = {
  name: 'payments.use',
  text: `update payments set assessment_id = $2
    where id = $1 and status = 'completed' and seats is null and assessment_id is null and mismatch is null and refund_due_at is null
      and dispute is distinct from 'open' returning id`,
};

/** Gives the payment to an attempt, once, and never one that is void by now. */
export async function putUsed(tx: Executor, id: string, assessmentId: string): Promise<boolean> {
  return (await runNamed(tx, useStatement, [id, assessmentId])).length === 1;
}

/** The attempt that used it is no more. */
export async function putReleased(tx: Executor, id: string): Promise<void> {
  await tx.update(payments).set({ assessmentId: null }).where(eq(payments.id, id));
}

export async function putPartRefunded(tx: Executor, id: string, refundedCents: number): Promise<void> {
  await tx.update(payments).set({ refundedCents }).where(eq(payments.id, id));
}

/** False where a part was asked for before. */
export async function putPartRefundDue(tx: Executor, id: string, due: { cents: number; at: Date; reason: string }): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ partRefundCents: due.cents, partRefundDueAt: due.at, partRefundReason: due.reason })
    .where(and(eq(payments.id, id), eq(payments.status, 'completed'), isNull(payments.partRefundDueAt), isNull(payments.refundDueAt)));
  return rowCount === 1;
}

/** True for the first who says it. What the provider has reported in all by then may include this part already. */
export async function putPartRefundDone(tx: Executor, id: string, done: { at: Date; refundId: string | null }): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({
      partRefundedAt: done.at,
      partRefundId: done.refundId,
      refundedCents: sql`greatest(${payments.refundedCents}, ${payments.partRefundCents})`,
    })
    .where(and(eq(payments.id, id), isNotNull(payments.partRefundDueAt), isNull(payments.partRefundedAt)));
  return rowCount === 1;
}

/** The part that was booked as paid back has not arrived: it is due again. */
export async function putPartRefundFailed(tx: Executor, { id, refundedCents, partRefundCents }: Payment): Promise<void> {
  const stillBack = Math.max(0, refundedCents - (partRefundCents ?? 0));
  await tx.update(payments).set({ partRefundedAt: null, partRefundId: null, refundedCents: stillBack }).where(eq(payments.id, id));
}

/** What was booked as paid back has not arrived: it is due again. */
export async function putRefundFailed(tx: Executor, id: string): Promise<void> {
  await tx.update(payments).set({ refundedAt: null, refundId: null, refundedCents: 0 }).where(eq(payments.id, id));
}

export async function putDispute(
  tx: Executor,
  id: string,
  { dispute, disputeId, at }: { dispute: Payment['dispute']; disputeId: string; at: Date },
): Promise<void> {
  await tx.update(payments).set({ dispute, disputeId, disputedAt: at }).where(eq(payments.id, id));
}

export async function putRefundDue(tx: Executor, id: string, due: { at: Date; reason: string }): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ refundDueAt: due.at, refundReason: due.reason })
    .where(and(eq(payments.id, id), or(eq(payments.status, 'completed'), isNotNull(payments.mismatch)), isNull(payments.refundedAt)));
  return rowCount === 1;
}

/** True for the first who says it. */
export async function putRefunded(
  tx: Executor,
  id: string,
  refund: { at: Date; refundId: string | null; refundedCents: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ refundedAt: refund.at, refundId: refund.refundId, refundedCents: refund.refundedCents })
    .where(and(eq(payments.id, id), isNull(payments.refundedAt)));
  return rowCount === 1;
}

/** Checkouts that nobody finished in time. */
export async function listStale(tx: Executor, before: Date): Promise<Payment[]> {
  return select(tx)
    .where(and(eq(payments.status, 'pending'), lt(payments.createdAt, before), isNull(payments.mismatch)))
    .orderBy(payments.createdAt)
    .limit(200);
}

/** How many people have paid for an attempt at a type that they have not used. */
export async function countEntitled(tx: Executor, assessmentTypeId: string): Promise<number> {
  const { userId, status, assessmentId, seats, mismatch, refundDueAt, dispute } = payments;
  const [row] = await tx
    .select({ people: sql<number>`count(distinct ${userId})::int` })
    .from(payments)
    .where(
      and(
        eq(payments.assessmentTypeId, assessmentTypeId),
        eq(status, 'completed'),
        isNull(assessmentId),
        isNull(seats),
        isNull(mismatch),
        isNull(refundDueAt),
        sql`${dispute} is distinct from 'open'`,
      ),
    );
  return row?.people ?? 0;
}

/** What the candidate of an attempt paid for it; 0 where it was free or somebody else paid. */
export async function findPricePaid(tx: Executor, assessmentId: string): Promise<number> {
  const [row] = await tx.select({ cents: payments.amountCents }).from(payments).where(eq(payments.assessmentId, assessmentId)).limit(1);
  return row?.cents ?? 0;
}
