import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { organizations } from '../tables/organizations.ts';
import { askedStates, openStates, waitingStates } from '../rules/assessment-request.ts';
import { assignments, rosters } from '../tables/requests.ts';
import { requestsOf } from './request-counts.ts';

const columns = {
  id: rosters.id,
  name: rosters.name,
  timeZone: rosters.timeZone,
  hasBoard: rosters.hasBoard,
  createdAt: rosters.createdAt,
  archivedAt: rosters.archivedAt,
};

const nextCloseAt: SQL<Date | null> = sql`(
  select min(closes_at) from assignments
  where roster_id = rosters.id and canceled_at is null and ${requestsOf('assignments', waitingStates)} > 0)`.mapWith(assignments.closesAt);

/** Drizzle leaves the table's name out where a query has no join, so that it is written here. */
const figures = {
  people: sql<number>`(select count(*)::int from roster_people p where p.roster_id = rosters.id and p.removed_at is null)`,
  askedRequests: requestsOf('rosters', askedStates),
  openRequests: requestsOf('rosters', openStates),
  waitingRequests: requestsOf('rosters', waitingStates),
  nextCloseAt,
  finishedRequests: requestsOf('rosters', ['finished', 'shared']),
  declinedRequests: requestsOf('rosters', ['declined']),
  lapsedRequests: requestsOf('rosters', ['lapsed']),
};

/** Rosters without a deadline come after those with one. An organization has too few of them to keep this in an index. */
const closeOrder = sql`coalesce(${nextCloseAt}, '9999-01-01T00:00:00Z'::timestamptz)`;

type Wanted = PageRequest<'created_at' | 'next_close_at'> & { organizationId: string; show?: 'current' | 'archived' | undefined };

export async function listRosters(tx: Executor, { organizationId, show = 'current', ...request }: Wanted) {
  const matching = and(
    eq(rosters.organizationId, organizationId),
    show === 'current' ? isNull(rosters.archivedAt) : isNotNull(rosters.archivedAt),
    contains(request.search, rosters.name),
  );
  const {
    columns: position,
    where,
    orderBy,
    limit,
  } = keyset(request, { created_at: rosters.createdAt, next_close_at: closeOrder }, rosters.id);
  const rows = await tx
    .select({ ...columns, ...figures, ...position })
    .from(rosters)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: rosters.id }).from(rosters).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

const isOf = (organizationId: string, id: string) => and(eq(rosters.organizationId, organizationId), eq(rosters.id, id));

export async function findRoster(tx: Executor, organizationId: string, id: string) {
  const [found] = await tx
    .select({ ...columns, ...figures })
    .from(rosters)
    .where(isOf(organizationId, id));
  return found ?? null;
}
export type StoredRoster = NonNullable<Awaited<ReturnType<typeof findRoster>>>;

/** Holds the roster until the transaction ends: who stands on it and who is asked changes one caller at a time. */
export async function lockRoster(tx: Transaction, organizationId: string, id: string) {
  const [held] = await tx.select(columns).from(rosters).where(isOf(organizationId, id)).for('update');
  return held ?? null;
}

/** Rosters of an organization get their names one caller at a time. */
export async function lockNames(tx: Transaction, organizationId: string): Promise<void> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
}

/** Whether another current roster of the organization has the name, in any case. */
export async function isNameTaken(tx: Executor, organizationId: string, name: string, exceptId: string | null): Promise<boolean> {
  const [found] = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(
      and(
        eq(rosters.organizationId, organizationId),
        isNull(rosters.archivedAt),
        sql`lower(${rosters.name}) = lower(${name})`,
        exceptId === null ? undefined : ne(rosters.id, exceptId),
      ),
    );
  return found !== undefined;
}

export async function insertRoster(tx: Executor, roster: typeof rosters.$inferInsert): Promise<void> {
  await tx.insert(rosters).values(roster);
}

type Changes = Partial<Pick<StoredRoster, 'name' | 'timeZone' | 'hasBoard' | 'archivedAt'>>;

export async function putRoster(tx: Executor, organizationId: string, id: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(rosters).set(changes).where(isOf(organizationId, id));
}
