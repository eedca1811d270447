import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { RequestState } from '../rules/assessment-request.ts';
import { type ComparedEntry, type PersonOutcome, personOutcomes } from '../rules/preview-people.ts';
import type { NumberHolder } from '../rules/shared-numbers.ts';
import { assessmentRequests, rosterPeople, rosters } from '../tables/requests.ts';

/** As `roster_people_by_words` has it. */
export const rosterPersonWords = sql`(coalesce(${rosterPeople.name}, '') || ' ' || ${rosterPeople.email}::text || ' ' || coalesce(${rosterPeople.externalId}, ''))`;

const lastRequest = sql<{ id: string; type_name: string; state: RequestState } | null>`(
  select json_build_object('id', r.id, 'type_name', t.name, 'state', r.shown_state)
  from assessment_requests r
  join assignments a on a.id = r.assignment_id
  join assessment_types t on t.id = a.assessment_type_id
  where r.person_id = roster_people.id
  order by r.asked_at desc, r.id limit 1)`;

type PeopleRequest = PageRequest<'added_at' | 'email'> & { rosterId: string; asked?: 'no' | 'yes' | undefined };

export async function listPeople(tx: Executor, { rosterId, ...request }: PeopleRequest) {
  const wasAsked = exists(
    tx.select({ id: assessmentRequests.id }).from(assessmentRequests).where(eq(assessmentRequests.personId, rosterPeople.id)),
  );
  const matching = and(
    eq(rosterPeople.rosterId, rosterId),
    isNull(rosterPeople.removedAt),
    contains(request.search, rosterPersonWords),
    request.asked && (request.asked === 'yes' ? wasAsked : not(wasAsked)),
  );
  const keys = { added_at: rosterPeople.addedAt, email: rosterPeople.emailKey };
  const { columns: position, where, orderBy, limit } = keyset(request, keys, rosterPeople.id);
  const rows = await tx
    .select({
      id: rosterPeople.id,
      email: rosterPeople.email,
      name: rosterPeople.name,
      externalId: rosterPeople.externalId,
      addedAt: rosterPeople.addedAt,
      lastRequest,
      ...position,
    })
    .from(rosterPeople)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: rosterPeople.id }).from(rosterPeople).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}
export type StoredRosterPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number];

type Entry = { email: string; emailKey: string; name: string | null; external_id: string | null };
export type PeopleCounts = { added: number; changed: number; unchanged: number };

/** Empty cells leave a name or number as it is. */
const isChanged = `(given.name is not null and given.name is distinct from p.name)
  or (given.external_id is not null and given.external_id is distinct from p.external_id)`;

/** What putting these people on the roster would change, and how many stand on it now. */
export async function comparePeople(tx: Executor, rosterId: string, entries: readonly Entry[]): Promise<PeopleCounts & { people: number }> {
  const [counted] = await runNamed<PeopleCounts & { people: number }>(
    tx,
    {
      name: 'organizations-compare-people',
      text: `
        select count(*) filter (where p.id is null)::int as added,
          count(*) filter (where p.id is not null and (${isChanged}))::int as changed,
          count(*) filter (where p.id is not null and not (${isChanged}))::int as unchanged,
          (select count(*)::int from roster_people where roster_id = $1 and removed_at is null) as people
        from unnest($2::text[], $3::text[], $4::text[]) given (email_key, name, external_id)
        left join roster_people p on p.roster_id = $1 and p.email_key = given.email_key and p.removed_at is null`,
    },
    [rosterId, entries.map((entry) => entry.emailKey), entries.map((entry) => entry.name), entries.map((entry) => entry.external_id)],
  );
  return counted ?? { added: 0, changed: 0, unchanged: 0, people: 0 };
}

/** Each entry beside whom the roster has under its address, at most `most` of each outcome. */
export async function listCompared(
  tx: Executor,
  rosterId: string,
  { entries, most }: { entries: readonly (Entry & { line: number })[]; most: number },
): Promise<ComparedEntry[]> {
  type Row = { at: number; outcome: PersonOutcome; isKnown: boolean; name: string | null; external_id: string | null };
  const rows = await runNamed<Row>(
    tx,
    {
      name: 'organizations-list-compared',
      text: `
        select at, outcome, is_known as "isKnown", name, external_id from (
          select given.at::int as at, found.outcome, p.id is not null as is_known, p.name, p.external_id,
            row_number() over (partition by found.outcome order by given.at) as nth
          from unnest($2::text[], $3::text[], $4::text[]) with ordinality given (email_key, name, external_id, at)
          left join roster_people p on p.roster_id = $1 and p.email_key = given.email_key
          cross join lateral (
            select case when p.id is null or p.removed_at is not null then 'added' when ${isChanged} then 'changed' else 'unchanged' end as outcome
          ) found
        ) compared
        where nth <= $5
        order by array_position($6::text[], outcome), at`,
    },
    [
      rosterId,
      entries.map((entry) => entry.emailKey),
      entries.map((entry) => entry.name),
      entries.map((entry) => entry.external_id),
      most,
      personOutcomes,
    ],
  );
  return rows.flatMap(({ at, outcome, isKnown, name, external_id }) => {
    const entry = entries[at - 1];
    return entry ? [{ ...entry, outcome, stored: isKnown ? { name, external_id } : null }] : [];
  });
}

/** Who has one of these numbers on the roster. */
export async function listNumberHolders(tx: Executor, rosterId: string, numberKeys: readonly string[]): Promise<NumberHolder[]> {
  if (numberKeys.length === 0) return [];
  return runNamed<NumberHolder>(
    tx,
    {
      name: 'organizations-number-holders',
      text: `
        select email::text as email, email_key as "emailKey", external_id as number from roster_people
        where roster_id = $1 and removed_at is null and lower(external_id) = any($2::text[])`,
    },
    [rosterId, numberKeys],
  );
}

/**
 * Students who were taken off a roster lose a number that somebody else gets, or has already: they come back without it. Employers' numbers may
 * be shared.
 */
export async function forgetNumbers(tx: Transaction, rosterId: string, numberKeys: readonly string[]): Promise<void> {
  await runNamed(
    tx,
    {
      name: 'organizations-forget-numbers',
      text: `
        update roster_people gone set external_id = null
        where gone.roster_id = $1 and gone.removed_at is not null and gone.external_id is not null
          and (select kind from organizations where id = gone.organization_id) = 'university'
          and (lower(gone.external_id) = any($2::text[]) or exists (
            select from roster_people here
            where here.roster_id = $1 and here.removed_at is null and lower(here.external_id) = lower(gone.external_id)))`,
    },
    [rosterId, numberKeys],
  );
}

type NewPeople = { rosterId: string; organizationId: string; now: Date; people: readonly (Entry & { id: string })[] };

/** Puts people on the roster, each address once; who was taken off comes back. What is the same already is not written. */
export async function putPeople(tx: Transaction, { people, ...roster }: NewPeople): Promise<void> {
  for (let at = 0; at < people.length; at += batchSize) await putBatch(tx, { ...roster, people: people.slice(at, at + batchSize) });
}

/** No statement of a large list takes so long on a busy machine that the database ends it. */
const batchSize = 1000;

async function putBatch(tx: Transaction, { rosterId, organizationId, now, people }: NewPeople): Promise<void> {
  await runNamed(
    tx,
    {
      name: 'organizations-put-people',
      text: `
        insert into roster_people as p (id, roster_id, organization_id, email, email_key, name, external_id, added_at)
        select id, $1, $2, email, email_key, name, external_id, $3
        from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) given (id, email, email_key, name, external_id)
        on conflict (roster_id, email_key) do update set
          name = coalesce(excluded.name, p.name),
          external_id = coalesce(excluded.external_id, p.external_id),
          added_at = case when p.removed_at is null then p.added_at else excluded.added_at end,
          removed_at = null
        where p.removed_at is not null or ${isChanged.replaceAll('given.', 'excluded.')}`,
    },
    [
      rosterId,
      organizationId,
      now,
      people.map(({ id }) => id),
      people.map(({ email }) => email),
      people.map(({ emailKey }) => emailKey),
      people.map(({ name }) => name),
      people.map(({ external_id }) => external_id),
    ],
  );
}

export async function findRosterOfPerson(tx: Executor, organizationId: string, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ rosterId: rosterPeople.rosterId })
    .from(rosterPeople)
    .where(and(eq(rosterPeople.organizationId, organizationId), eq(rosterPeople.id, id)));
  return found?.rosterId ?? null;
}

/** Whose an address is on a roster, also of somebody who was taken off it. */
export async function findHolder(tx: Executor, rosterId: string, emailKey: string) {
  const [found] = await tx
    .select({ id: rosterPeople.id, removedAt: rosterPeople.removedAt })
    .from(rosterPeople)
    .where(and(eq(rosterPeople.rosterId, rosterId), eq(rosterPeople.emailKey, emailKey)));
  return found ?? null;
}

export async function isEverAsked(tx: Executor, personId: string): Promise<boolean> {
  const [asked] = await tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.personId, personId))
    .limit(1);
  return asked !== undefined;
}

export async function lockRosterPerson(tx: Transaction, organizationId: string, id: string) {
  const [held] = await tx
    .select({
      id: rosterPeople.id,
      rosterId: rosterPeople.rosterId,
      email: rosterPeople.email,
      name: rosterPeople.name,
      externalId: rosterPeople.externalId,
      archivedAt: rosters.archivedAt,
    })
    .from(rosterPeople)
    .innerJoin(rosters, eq(rosters.id, rosterPeople.rosterId))
    .where(and(eq(rosterPeople.organizationId, organizationId), eq(rosterPeople.id, id), isNull(rosterPeople.removedAt)))
    // Whoever accepts meanwhile reads it by its key, holding the request.
    .for('no key update', { of: rosterPeople });
  return held ?? null;
}

export async function putPersonEntry(
  tx: Transaction,
  id: string,
  entry: { name: string | null; externalId: string | null; email: string; emailKey: string },
): Promise<void> {
  await tx.update(rosterPeople).set(entry).where(eq(rosterPeople.id, id));
}

/** Who was never asked leaves no row behind; for others the requests keep it. */
export async function takeOffRoster(tx: Transaction, id: string, now: Date): Promise<void> {
  if (await isEverAsked(tx, id)) await tx.update(rosterPeople).set({ removedAt: now }).where(eq(rosterPeople.id, id));
  else await tx.delete(rosterPeople).where(eq(rosterPeople.id, id));
}
