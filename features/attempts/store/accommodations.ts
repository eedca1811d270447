import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import { accommodationRequests as requests, accommodations } from '../tables.ts';
import { usualSecondsOf } from './attempts.ts';

type OpenAttempt = { id: string; type_name: string; is_running: boolean };
export type StoredAccommodation = {
  userId: string;
  fullName: string;
  email: string;
  timePercent: number;
  note: string;
  grantedAt: Date;
  openAttempt: OpenAttempt | null;
};

/** The open attempt that was made without the accommodation; the one whose clock runs where there are several. */
const openAttempt = sql<OpenAttempt | null>`(
  select json_build_object('id', attempt.id, 'type_name', type.name, 'is_running', attempt.started_at is not null)
  from assessments attempt join assessment_types type on type.id = attempt.assessment_type_id
  where attempt.user_id = ${accommodations.userId} and attempt.status = 'open'
    and (attempt.leave_policy <> 'off' or coalesce(attempt.time_percent, 100) < ${accommodations.timePercent})
  order by attempt.started_at nulls last, attempt.id limit 1)`;

export async function listAccommodations(tx: Executor, request: PageRequest<'granted_at'> & { user?: string | undefined }) {
  const { userId, timePercent, note, grantedAt } = accommodations;
  const matching = and(request.user ? eq(userId, request.user) : undefined, contains(request.search, personWords));
  const { columns, where, orderBy, limit } = keyset(request, { granted_at: grantedAt }, userId);
  const rows = await tx
    .select({ userId, fullName: users.fullName, email: users.email, timePercent, note, grantedAt, openAttempt, ...columns })
    .from(accommodations)
    .innerJoin(users, eq(users.id, userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ userId }).from(accommodations).innerJoin(users, eq(users.id, userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export async function findAccommodation(tx: Executor, userId: string) {
  const [found] = await tx.select().from(accommodations).where(eq(accommodations.userId, userId));
  return found ?? null;
}

export async function putAccommodation(tx: Executor, accommodation: typeof accommodations.$inferInsert): Promise<void> {
  const { timePercent, note, grantedBy, grantedAt } = accommodation;
  await tx
    .insert(accommodations)
    .values(accommodation)
    .onConflictDoUpdate({ target: accommodations.userId, set: { timePercent, note, grantedBy, grantedAt } });
}

/** False when there was none. */
export async function deleteAccommodation(tx: Executor, userId: string): Promise<boolean> {
  return (await tx.delete(accommodations).where(eq(accommodations.userId, userId)).returning({ id: accommodations.userId })).length > 0;
}

export type AccommodationRequest = typeof requests.$inferSelect;
const mostOwn = 20;

/** What a person asked for, the newest first. */
export async function listRequestsOf(tx: Executor, userId: string): Promise<AccommodationRequest[]> {
  return tx.select().from(requests).where(eq(requests.userId, userId)).orderBy(desc(requests.askedAt), requests.id).limit(mostOwn);
}

export async function insertRequest(tx: Transaction, request: typeof requests.$inferInsert): Promise<void> {
  await tx.insert(requests).values(request);
}

/** Holds a request until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<AccommodationRequest | null> {
  const [found] = await tx.select().from(requests).where(eq(requests.id, id)).for('no key update');
  return found ?? null;
}

export async function putRequest(tx: Transaction, id: string, changes: Partial<typeof requests.$inferInsert>): Promise<void> {
  await tx.update(requests).set(changes).where(eq(requests.id, id));
}

/** What was granted before has ended, with the accommodation or because another one took its place. */
export async function putGrantsEnded(tx: Transaction, { userId, now, except }: { userId: string; now: Date; except?: string | undefined }) {
  const isOther = except === undefined ? undefined : ne(requests.id, except);
  await tx
    .update(requests)
    .set({ state: 'ended', closedAt: now })
    .where(and(eq(requests.userId, userId), eq(requests.state, 'granted'), isOther));
}

/** Deletes the evidence that has been kept as long as was promised. */
export async function deleteDueEvidence(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(requests)
    .set({ evidence: null })
    .where(and(isNotNull(requests.evidence), lte(requests.evidenceUntil, now)));
  return rowCount ?? 0;
}

const applyStatement = {
  name: 'attempts.apply-accommodation',
  text: `
    update assessments
    set duration_seconds = duration_seconds + $2::int, deadline_at = deadline_at + $2::int * interval '1 second',
      leave_policy = 'off', time_percent = greatest(time_percent, $3::int), version = version + 1
    where id = $1 and status = 'open'
    returning deadline_at as "deadlineAt"`,
};

/** Makes an open attempt longer, as if it had been made with the accommodation; null when it is not open. */
export async function putApplied(
  tx: Transaction,
  { attemptId, seconds, timePercent }: { attemptId: string; seconds: number; timePercent: number },
): Promise<{ deadlineAt: Date | null } | null> {
  const [row] = await runNamed<{ deadlineAt: Date | null }>(tx, applyStatement, [attemptId, seconds, timePercent]);
  return row ?? null;
}

const applyUnstartedStatement = {
  name: 'attempts.apply-accommodation-unstarted',
  text: `
    update assessments attempt
    set duration_seconds = greatest(duration_seconds, missing.allowed), leave_policy = 'off',
      time_percent = greatest(time_percent, $2::int), version = version + 1
    from (
      select open.id, open.duration_seconds as former, round(${usualSecondsOf('open')} * $2::int / 100.0)::int as allowed
      from assessments open
      where open.user_id = $1 and open.status = 'open' and open.started_at is null
    ) missing
    where attempt.id = missing.id and attempt.started_at is null and (missing.former < missing.allowed or attempt.leave_policy <> 'off')
    returning attempt.id, attempt.duration_seconds - missing.former as seconds`,
};

/** Makes the open attempts of a person longer whose clock has not started, as if they had been made with the accommodation. */
export async function putAppliedToUnstarted(
  tx: Transaction,
  { userId, timePercent }: { userId: string; timePercent: number },
): Promise<{ id: string; seconds: number }[]> {
  return runNamed<{ id: string; seconds: number }>(tx, applyUnstartedStatement, [userId, timePercent]);
}
