import { and, asc, count, countDistinct, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { assessmentRequests, assignments, mailStops, rosterPeople } from '../tables/requests.ts';
import { organizations } from '../tables/organizations.ts';
import { users } from '#features/accounts/tables.ts';
import { type AskedRequest, readAsked } from './asked.ts';

/** One server mails at a time, so that two requests for one person are seen together. */
export async function lockMailing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organizations mail requests', 0))`);
}

const isMailWanted = sql`not exists (select 1 from ${mailStops} where ${mailStops.organizationId} = ${assessmentRequests.organizationId}
  and ${mailStops.emailKey} = ${rosterPeople.emailKey})`;

/** Who may be written to at all: the organization stands, the window is not over, mail was not stopped, and the account, if any, is not disabled. */
const mayBeMailed = (now: Date): SQL | undefined =>
  and(
    isNull(organizations.closedAt),
    isNotNull(organizations.domainProvenAt),
    isNull(assignments.canceledAt),
    gt(assignments.closesAt, now),
    isMailWanted,
    sql`not exists (select 1 from ${users} where ${users.emailKey} = ${rosterPeople.emailKey} and ${users.disabledAt} is not null)`,
  );

/** The same organization has asked the same address for the same assessment, and that request is still open. */
const isAskedAlready = sql`exists (
  select 1 from ${assessmentRequests} other
  join ${rosterPeople} who on who.id = other.person_id
  join ${assignments} what on what.id = other.assignment_id
  where who.email_key = ${rosterPeople.emailKey} and other.organization_id = ${assessmentRequests.organizationId}
    and what.assessment_type_id = ${assignments.assessmentTypeId} and other.id <> ${assessmentRequests.id}
    and other.mailed_at is not null and other.state in ('asked', 'accepted', 'started'))`;

/** An organization that asks, takes back and asks again fills nobody's mailbox: what is beyond this goes out a day later. */
const mostADay = 5;
const dayMs = 86_400_000;

const isWrittenEnough = (now: Date): SQL => sql`(
  select count(*) from ${assessmentRequests} other
  join ${rosterPeople} who on who.id = other.person_id
  where who.email_key = ${rosterPeople.emailKey} and other.organization_id = ${assessmentRequests.organizationId}
    and other.mailed_at > ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz) >= ${mostADay}`;

/** Requests whose first mail has not gone out, oldest first. */
export async function listUnmailed(tx: Executor, now: Date, limit: number): Promise<AskedRequest[]> {
  return readAsked(tx, {
    where: and(
      eq(assessmentRequests.state, 'asked'),
      isNull(assessmentRequests.mailedAt),
      mayBeMailed(now),
      sql`not ${isAskedAlready}`,
      sql`not ${isWrittenEnough(now)}`,
    ),
    orderBy: [asc(assessmentRequests.askedAt), asc(assessmentRequests.id)],
    limit,
  });
}

export type NotMailed = { notMailed: number; mailStopped: number };

/** How many people of an assignment get no mail now: they stopped the organization's mail, or have had as many as a day allows. */
export async function countNotMailed(tx: Executor, assignmentId: string, now: Date): Promise<NotMailed> {
  const [row] = await tx
    .select({ notMailed: count(), mailStopped: sql<number>`count(*) filter (where not (${isMailWanted}))`.mapWith(Number) })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(and(eq(assessmentRequests.assignmentId, assignmentId), or(sql`not (${isMailWanted})`, isWrittenEnough(now))));
  return row ?? { notMailed: 0, mailStopped: 0 };
}

type Span = { now: Date; askedBefore: Date; closingBefore: Date; afterId: string | null; limit: number };

/** Requests that a reminder may be due for, by id: those asked some time ago without an answer, and those whose window closes soon. */
export async function listToRemind(tx: Executor, { now, askedBefore, closingBefore, afterId, limit }: Span): Promise<AskedRequest[]> {
  return readAsked(tx, {
    where: and(
      inArray(assessmentRequests.state, ['asked', 'accepted']),
      isNotNull(assessmentRequests.mailedAt),
      or(
        and(eq(assessmentRequests.state, 'asked'), lte(assessmentRequests.askedAt, askedBefore)),
        lte(assignments.closesAt, closingBefore),
      ),
      mayBeMailed(now),
      afterId === null ? undefined : gt(assessmentRequests.id, afterId),
    ),
    orderBy: [asc(assessmentRequests.id)],
    limit,
  });
}

/** Those of these requests whose organization may still write to the address it asked. */
export async function listCanceled(tx: Executor, requestIds: readonly string[]): Promise<AskedRequest[]> {
  if (requestIds.length === 0) return [];
  return readAsked(tx, {
    where: and(inArray(assessmentRequests.id, [...requestIds]), isMailWanted),
    orderBy: [asc(assessmentRequests.id)],
    limit: requestIds.length,
  });
}

/** An attempt that waits for its clock counts as accepted, for the organization too. */
const isWaiting = or(
  inArray(assessmentRequests.state, ['asked', 'accepted']),
  and(eq(assessmentRequests.state, 'started'), eq(assessmentRequests.shownState, 'accepted')),
);

/** One request that its organization wants to remind of; null when nobody may be written to about it. */
export async function findToRemind(tx: Executor, id: string, now: Date): Promise<AskedRequest | null> {
  const [found] = await readAsked(tx, { where: and(eq(assessmentRequests.id, id), isWaiting, mayBeMailed(now)), orderBy: [], limit: 1 });
  return found ?? null;
}

type OnRoster = { organizationId: string; rosterId: string; now: Date };

const isOnRoster = ({ organizationId, rosterId }: OnRoster): SQL | undefined =>
  and(eq(assessmentRequests.organizationId, organizationId), eq(assessmentRequests.rosterId, rosterId));

const isRemindable = ({ mailedUntil, ...of }: OnRoster & { mailedUntil: Date }): SQL | undefined =>
  and(
    isOnRoster(of),
    inArray(assessmentRequests.shownState, ['asked', 'accepted']),
    isWaiting,
    lte(assessmentRequests.mailedAt, mailedUntil),
    mayBeMailed(of.now),
  );

/** Requests of a roster that its organization can remind of now, by id. */
export async function listRemindable(
  tx: Executor,
  { mailedUntil, afterId, limit, ...of }: OnRoster & { mailedUntil: Date; afterId: string | null; limit: number },
): Promise<AskedRequest[]> {
  return readAsked(tx, {
    where: and(isRemindable({ mailedUntil, ...of }), afterId === null ? undefined : gt(assessmentRequests.id, afterId)),
    orderBy: [asc(assessmentRequests.id)],
    limit,
  });
}

/** How many people of a roster can be reminded now. */
export async function countRemindable(tx: Executor, { mailedUntil, ...of }: OnRoster & { mailedUntil: Date }): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(rosterPeople.emailKey) })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .where(isRemindable({ mailedUntil, ...of }));
  return row?.people ?? 0;
}

/** How many people of a roster have a request that they can still start. */
export async function countUnstarted(tx: Executor, of: OnRoster): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(assessmentRequests.personId) })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .where(and(isOnRoster(of), inArray(assessmentRequests.shownState, ['asked', 'accepted']), gt(assignments.closesAt, of.now)));
  return row?.people ?? 0;
}

/** Those of an assignment who were written to before its window changed, not since, and have not started. */
export async function listWritten(
  tx: Executor,
  { assignmentId, changedAt, now }: { assignmentId: string; changedAt: Date; now: Date },
): Promise<AskedRequest[]> {
  return readAsked(tx, {
    where: and(eq(assessmentRequests.assignmentId, assignmentId), isWaiting, lt(assessmentRequests.mailedAt, changedAt), mayBeMailed(now)),
    orderBy: [asc(assessmentRequests.id)],
    limit: peopleLimits.people,
  });
}

/** A mail goes out. The hash follows the token, should the server's secret have changed. False when the request moved on in the meantime. */
export async function putMailed(
  tx: Transaction,
  { id, mailedAt, tokenHash, isReminder, now }: { id: string; mailedAt: Date | null; tokenHash: string; isReminder: boolean; now: Date },
): Promise<boolean> {
  const { reminders, isAnnulmentHidden } = assessmentRequests;
  const before = mailedAt === null ? isNull(assessmentRequests.mailedAt) : eq(assessmentRequests.mailedAt, mailedAt);
  const rows = await tx
    .update(assessmentRequests)
    .set({
      mailedAt: now,
      tokenHash,
      ...(isReminder && { reminders: sql`${reminders} + case when ${isAnnulmentHidden} then 0 else 1 end` }),
    })
    .where(and(eq(assessmentRequests.id, id), before, isWaiting))
    .returning({ id: assessmentRequests.id });
  return rows.length === 1;
}

/** The same for reminders of many requests, in one statement; answers with those that had not moved on in the meantime. */
export async function putReminded(
  tx: Transaction,
  requests: readonly { id: string; mailedAt: Date | null; tokenHash: string }[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${assessmentRequests} set mailed_at = ${now.toISOString()}::timestamptz, token_hash = given.token_hash,
      reminders = ${assessmentRequests.reminders} + case when ${assessmentRequests.isAnnulmentHidden} then 0 else 1 end
    from unnest(
      ${sql.param(requests.map(({ id }) => id))}::uuid[],
      ${sql.param(requests.map(({ mailedAt }) => mailedAt?.toISOString() ?? null))}::timestamptz[],
      ${sql.param(requests.map(({ tokenHash }) => tokenHash))}::text[]) given (id, mailed_at, token_hash)
    where ${assessmentRequests.id} = given.id and ${assessmentRequests.mailedAt} is not distinct from given.mailed_at and ${isWaiting}
    returning ${assessmentRequests.id}`);
  return new Set(rows.map(({ id }) => id));
}
