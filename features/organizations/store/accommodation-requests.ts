import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { personWords, users } from '#features/accounts/tables.ts';
import type { AccommodationRequestState, RequestedKind } from '#features/attempts/rules/accommodation-request.ts';
import { accommodationRequests as requests, accommodations } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { organizations } from '../tables/organizations.ts';
import { accommodationProposals as proposals, assessmentRequests, assignments, rosterPeople } from '../tables/requests.ts';
import { isProposedTo } from './accommodation-proposals.ts';

type Source = 'person' | 'university';
type Shown = { show?: 'decided' | 'all' | undefined; source?: Source | undefined; user?: string | undefined };

const named = <Value>(expression: SQL, name: string) => sql<Value>`${expression}`.as(name);
const nothing = (name: string) => named<string | null>(sql`null::text`, name);

/** What people asked for themselves. */
function asked(tx: Executor, { show, source, user }: Shown) {
  const isShown = show === 'all' ? undefined : show === 'decided' ? ne(requests.state, 'open') : eq(requests.state, 'open');
  return tx
    .select({
      id: requests.id,
      source: named<Source>(sql`'person'`, 'source'),
      userId: requests.userId,
      kind: named<RequestedKind>(sql`${requests.kind}`, 'kind'),
      askedPercent: requests.askedPercent,
      organization: nothing('organization'),
      typeCode: nothing('type_code'),
      typeName: nothing('type_name'),
      words: nothing('words'),
      hasEvidence: named<boolean>(sql`${requests.evidence} is not null`, 'has_evidence'),
      askedAt: requests.askedAt,
      state: named<AccommodationRequestState>(sql`${requests.state}`, 'state'),
      grantedPercent: requests.grantedPercent,
      reason: requests.reason,
      decidedAt: requests.decidedAt,
    })
    .from(requests)
    .where(and(isShown, source === 'university' ? sql`false` : undefined, user ? eq(requests.userId, user) : undefined));
}

/** What universities proposed and students agreed to; one for an account with another address than the one asked reaches nobody. */
function proposed(tx: Executor, { show, source, user }: Shown) {
  const isShown = show === 'all' ? undefined : show === 'decided' ? isNotNull(proposals.decision) : isNull(proposals.decision);
  const state = sql`case ${proposals.decision} when 'granted' then 'granted' when 'refused' then 'declined' else 'open' end`;
  return tx
    .select({
      id: proposals.id,
      source: named<Source>(sql`'university'`, 'source'),
      userId: users.id,
      kind: named<RequestedKind>(sql`'extra_time'`, 'kind'),
      askedPercent: proposals.timePercent,
      organization: named<string | null>(sql`${organizations.name}`, 'organization'),
      typeCode: named<string | null>(sql`${assessmentTypes.code}`, 'type_code'),
      typeName: named<string | null>(sql`${assessmentTypes.name}`, 'type_name'),
      words: named<string | null>(sql`${proposals.words}`, 'words'),
      hasEvidence: named<boolean>(sql`false`, 'has_evidence'),
      askedAt: proposals.agreedAt,
      state: named<AccommodationRequestState>(state, 'state'),
      grantedPercent: named<number | null>(
        sql`case ${proposals.decision} when 'granted' then ${proposals.timePercent} end`,
        'granted_percent',
      ),
      reason: proposals.reason,
      decidedAt: proposals.decidedAt,
    })
    .from(proposals)
    .innerJoin(assessmentRequests, and(eq(assessmentRequests.id, proposals.requestId), eq(assessmentRequests.isOtherAddress, false)))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(users, isProposedTo)
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(
      and(isNotNull(proposals.agreedAt), isShown, source === 'person' ? sql`false` : undefined, user ? eq(users.id, user) : undefined),
    );
}

/** For administrators: both in one list. */
export async function listAccommodationRequests(tx: Executor, request: PageRequest<'asked_at'> & Shown) {
  // What was agreed to has a time, though the column may be empty.
  const all = unionAll(asked(tx, request), proposed(tx, request) as never).as('asked');
  const matching = contains(request.search, personWords, sql`${all.organization}`);
  const { columns, where, orderBy, limit } = keyset(request, { asked_at: sql`${all.askedAt}` }, sql`${all.id}`);
  const isTesting = sql<boolean>`exists (
    select 1 from assessments attempt where attempt.user_id = ${users.id} and attempt.status = 'open' and attempt.started_at is not null)`;
  const rows = await tx
    .select({
      asked: {
        id: all.id,
        source: all.source,
        userId: all.userId,
        kind: all.kind,
        askedPercent: all.askedPercent,
        organization: all.organization,
        typeCode: all.typeCode,
        typeName: all.typeName,
        words: all.words,
        hasEvidence: all.hasEvidence,
        askedAt: all.askedAt,
        state: all.state,
        grantedPercent: all.grantedPercent,
        reason: all.reason,
        decidedAt: all.decidedAt,
      },
      fullName: users.fullName,
      email: users.email,
      currentPercent: accommodations.timePercent,
      isTesting,
      ...columns,
    })
    .from(all)
    .innerJoin(users, eq(users.id, all.userId))
    .leftJoin(accommodations, eq(accommodations.userId, users.id))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: all.id }).from(all).innerJoin(users, eq(users.id, all.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export type StoredRequest = Awaited<ReturnType<typeof listAccommodationRequests>>['rows'][number];
