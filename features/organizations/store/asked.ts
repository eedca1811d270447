import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Payer, RequestState, ShareLevel } from '../rules/assessment-request.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, assignments, mailStops, rosterPeople, rosters } from '../tables/requests.ts';
import { seats } from '../tables/seats.ts';

/** A request with everything that the person asked reads of it. */
export type AskedRequest = {
  id: string;
  organizationId: string;
  assignmentId: string;
  state: RequestState;
  stateAt: Date;
  askedAt: Date;
  mailedAt: Date | null;
  userId: string | null;
  attemptId: string | null;
  /** An attempt was made for it whose clock has not started. */
  isUnopened: boolean;
  resultId: string | null;
  shareLevel: ShareLevel;
  isOnBoard: boolean;
  /** The organization canceled the assignment or took the person off its list: nothing is taken for it any more. */
  isTakenBack: boolean;
  /** The organization goes on seeing the state of before the annulment. */
  isAnnulmentHidden: boolean;
  isOtherAddress: boolean;
  email: string;
  emailKey: string;
  /** Of whoever accepted it; null while nobody has, and for a disabled account. */
  accountEmail: string | null;
  organizationName: string;
  kind: OrganizationKind;
  /** Empty unless it is proven. */
  domain: string | null;
  isClosed: boolean;
  rosterName: string;
  timeZone: string;
  hasBoard: boolean;
  opensAt: Date;
  closesAt: Date;
  message: string | null;
  payer: Payer;
  typeId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  priceCents: number;
  /** Nobody can buy it or take it for free now. */
  isWithdrawn: boolean;
  numQuestions: number;
  durationMinutes: number | null;
};

const isUnopened = sql<boolean>`${assessmentRequests.state} = 'started' and exists (
    select from ${assessments} where ${assessments.id} = ${assessmentRequests.attemptId} and ${assessments.startedAt} is null)`;

/** As its person reads it, wherever they do: nothing has started while the clock has not. */
export const stateForPerson = sql<RequestState>`case when ${isUnopened} then 'accepted' else ${assessmentRequests.state} end`;

const columns = {
  id: assessmentRequests.id,
  organizationId: assessmentRequests.organizationId,
  assignmentId: assessmentRequests.assignmentId,
  state: assessmentRequests.state,
  stateAt: assessmentRequests.stateAt,
  askedAt: assessmentRequests.askedAt,
  mailedAt: assessmentRequests.mailedAt,
  userId: assessmentRequests.userId,
  attemptId: assessmentRequests.attemptId,
  isUnopened,
  resultId: assessmentRequests.resultId,
  shareLevel: assessmentRequests.shareLevel,
  isOnBoard: assessmentRequests.isOnBoard,
  isTakenBack: sql<boolean>`(${assignments.canceledAt} is not null or ${rosterPeople.removedAt} is not null)`,
  isAnnulmentHidden: assessmentRequests.isAnnulmentHidden,
  isOtherAddress: assessmentRequests.isOtherAddress,
  email: rosterPeople.email,
  emailKey: rosterPeople.emailKey,
  accountEmail: sql<string | null>`case when ${users.disabledAt} is null then ${users.email} end`,
  organizationName: organizations.name,
  kind: organizations.kind,
  domain: sql<string | null>`case when ${organizations.domainProvenAt} is not null then ${organizations.domain} end`,
  isClosed: sql<boolean>`${organizations.closedAt} is not null`,
  rosterName: rosters.name,
  timeZone: rosters.timeZone,
  hasBoard: rosters.hasBoard,
  opensAt: assignments.opensAt,
  closesAt: assignments.closesAt,
  message: assignments.message,
  payer: assignments.payer,
  typeId: assessmentTypes.id,
  typeCode: assessmentTypes.code,
  typeSlug: assessmentTypes.slug,
  typeName: assessmentTypes.name,
  priceCents: assessmentTypes.priceCents,
  isWithdrawn: sql<boolean>`${assessmentTypes.publishedAt} is null`,
  numQuestions: assessmentTypes.numQuestions,
  durationMinutes: assessmentTypes.durationMinutes,
};

const selectAsked = <More extends Record<string, SQL>>(tx: Executor, more: More) =>
  tx
    .select({ ...columns, ...more })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(users, eq(users.id, assessmentRequests.userId))
    .$dynamic();

/** The requests of a where clause with all that belongs to them. */
export async function readAsked(
  tx: Executor,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: readonly SQL[]; limit: number },
): Promise<AskedRequest[]> {
  return selectAsked(tx, {})
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
}

/** Found by its id or by the hash of its token. */
export type RequestKey = { id: string } | { tokenHash: string };

const isNamed = (key: RequestKey): SQL =>
  'id' in key ? eq(assessmentRequests.id, key.id) : eq(assessmentRequests.tokenHash, key.tokenHash);

export async function findAsked(tx: Executor, key: RequestKey): Promise<AskedRequest | null> {
  const [row] = await selectAsked(tx, {}).where(isNamed(key));
  return row ?? null;
}

/** Holds the request until the transaction ends, so that answers, starts and the end of its window follow each other. */
export async function lockAsked(tx: Transaction, key: RequestKey): Promise<AskedRequest | null> {
  const [held] = await tx.select({ id: assessmentRequests.id }).from(assessmentRequests).where(isNamed(key)).for('no key update');
  return held ? findAsked(tx, { id: held.id }) : null;
}

/** The address that a person has confirmed, as requests name it; null while none is confirmed. */
export async function findConfirmedKey(tx: Executor, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ key: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return row?.key ?? null;
}

/** What a person accepted, and what waits for an answer at the address they confirmed. */
const ofPerson = (userId: string, key: string | null): SQL => sql`${assessmentRequests.id} in (
  select ${assessmentRequests.id} from ${assessmentRequests} where ${assessmentRequests.userId} = ${userId}
  union all
  select ${assessmentRequests.id} from ${assessmentRequests}
  join ${rosterPeople} on ${rosterPeople.id} = ${assessmentRequests.personId}
  where ${rosterPeople.emailKey} = ${key} and ${assessmentRequests.userId} is null)`;

export async function listAskedOf(tx: Executor, userId: string, request: PageRequest<'asked_at'>) {
  const found = contains(request.search, organizations.name, assessmentTypes.name);
  const mine = and(ofPerson(userId, await findConfirmedKey(tx, userId)), found);
  const { columns: cursor, where, orderBy, limit } = keyset(request, { asked_at: assessmentRequests.askedAt }, assessmentRequests.id);
  const rows = await selectAsked(tx, cursor)
    .where(and(mine, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: assessmentRequests.id })
      .from(assessmentRequests)
      .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
      .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
      .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
      .where(mine)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

type Change = Partial<
  Pick<
    typeof assessmentRequests.$inferInsert,
    'state' | 'stateAt' | 'userId' | 'acceptedAt' | 'attemptId' | 'resultId' | 'isAnnulmentHidden' | 'isOtherAddress'
  >
>;

export async function putRequest(tx: Executor, id: string, change: Change): Promise<void> {
  await tx.update(assessmentRequests).set(change).where(eq(assessmentRequests.id, id));
}

export async function isMailStopped(tx: Executor, organizationId: string, emailKey: string): Promise<boolean> {
  const { organizationId: organization, emailKey: address } = mailStops;
  return (await tx.$count(mailStops, and(eq(organization, organizationId), eq(address, emailKey)))) > 0;
}

export async function insertMailStop(tx: Executor, stop: typeof mailStops.$inferInsert): Promise<void> {
  await tx.insert(mailStops).values(stop).onConflictDoNothing();
}

/** False when mail was not stopped. */
export async function deleteMailStop(tx: Executor, organizationId: string, emailKey: string): Promise<boolean> {
  const where = and(eq(mailStops.organizationId, organizationId), eq(mailStops.emailKey, emailKey));
  return (await tx.delete(mailStops).where(where).returning({ emailKey: mailStops.emailKey })).length > 0;
}

export type Attachable = { attemptId: string; resultId: string; finishedAt: Date; points: number; passed: boolean };

/** Finished attempts of a person at a type that count and are not too old, newest first. */
export async function listAttachable(
  tx: Executor,
  { userId, typeId, since }: { userId: string; typeId: string; since: Date },
): Promise<Attachable[]> {
  return tx
    .select({
      attemptId: assessments.id,
      resultId: assessmentResults.id,
      finishedAt: assessmentResults.completedAt,
      points: assessmentResults.overallScore,
      passed: assessmentResults.passed,
    })
    .from(assessments)
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .where(
      and(
        eq(assessments.userId, userId),
        eq(assessments.assessmentTypeId, typeId),
        isNull(assessments.annulledAt),
        gte(assessmentResults.completedAt, since),
      ),
    )
    .orderBy(desc(assessmentResults.completedAt), assessments.id)
    .limit(20);
}

/**
 * Whether the account of a request has answered another person's request of the same organization, with whatever attempt. Answers of one account
 * to one organization wait for each other until the transaction ends.
 */
export async function answersForAnother(
  tx: Executor,
  request: Pick<AskedRequest, 'organizationId' | 'userId' | 'emailKey'>,
): Promise<boolean> {
  const { organizationId, userId, emailKey } = request;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-answers:${organizationId}:${userId}`}, 0))`);
  const rows = await tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(
      and(
        eq(assessmentRequests.userId, userId ?? ''),
        eq(assessmentRequests.organizationId, organizationId),
        isNotNull(assessmentRequests.attemptId),
        ne(rosterPeople.emailKey, emailKey),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const requestedStatement = {
  name: 'organizations.requested',
  // Behind a sub-select, so that the length of the array does not make the database plan anew each time.
  text: `
    select distinct request.assessment_id as "attemptId"
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) attempt (id)
    join assessment_requests request on request.assessment_id = attempt.id`,
};

/** Those of these attempts that were taken for a request. */
export async function listRequested(tx: Executor, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await runNamed<{ attemptId: string }>(tx, requestedStatement, [attemptIds]);
  return rows.map(({ attemptId }) => attemptId);
}

/** The requests that an attempt answers, held until the transaction ends. */
export async function lockRequestsOfAttempt(tx: Transaction, attemptId: string): Promise<AskedRequest[]> {
  await tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.attemptId, attemptId))
    .orderBy(assessmentRequests.id)
    .for('no key update')
    .prepare('organizations.lock-requests-of-attempt')
    .execute();
  return selectAsked(tx, {})
    .where(eq(assessmentRequests.attemptId, attemptId))
    .orderBy(assessmentRequests.id)
    .prepare('organizations.requests-of-attempt')
    .execute();
}

/** The request that an unopened attempt was started for. */
export async function findRequestOfUnopened(tx: Executor, attemptId: string): Promise<AskedRequest | null> {
  const [row] = await selectAsked(tx, {})
    .where(and(eq(assessmentRequests.attemptId, attemptId), eq(assessmentRequests.state, 'started')))
    .prepare('organizations.request-of-unopened')
    .execute();
  return row ?? null;
}

/**
 * Whether something pays for an attempt once more. A hidden annulment promises no other seat, which the organization would see; the one that it
 * used still pays.
 */
const isPaidAgain = sql`(${assignments.payer} <> 'seat' or ${assessmentTypes.priceCents} = 0
  or exists (select from ${seats} where ${seats.requestId} = ${assessmentRequests.id})
  or (${assessmentRequests.shareLevel} <> 'nothing' and exists (select from ${seats} where ${seats.state} = 'free'
    and ${seats.organizationId} = ${assessmentRequests.organizationId} and ${seats.assessmentTypeId} = ${assignments.assessmentTypeId})))`;

/** A request that opens again when its attempt is annulled: it was not taken back and its window is not over. Where the attempt answers several, the first to close. */
export async function findReopening(tx: Executor, attemptId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .where(
      and(
        eq(assessmentRequests.attemptId, attemptId),
        gt(assignments.closesAt, now),
        isNull(assignments.canceledAt),
        isNull(rosterPeople.removedAt),
        isNull(organizations.closedAt),
        isPaidAgain,
      ),
    )
    .orderBy(asc(assignments.closesAt), asc(assessmentRequests.id))
    .limit(1);
  return row?.id ?? null;
}
