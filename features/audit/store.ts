import { and, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { countBounded, escapeLike, keyset, pageOf } from '#platform/database/keyset.ts';
import { auditLog } from './tables.ts';

export async function insertEntry(tx: Executor, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** As `insertEntry`, unless the log has the same act of that UTC day already. */
export async function insertEntryOnceADay(tx: Executor, entry: Omit<Required<typeof auditLog.$inferInsert>, 'id'>): Promise<void> {
  const { at, act, actorId, subject, details } = entry;
  const [noted] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subject),
        eq(auditLog.act, act),
        sql`${auditLog.actorId} = ${actorId}`,
        sql`${auditLog.details} = ${JSON.stringify(details)}::jsonb`,
        gte(auditLog.at, new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)),
      ),
    )
    .limit(1);
  if (!noted) await insertEntry(tx, entry);
}

export type AuditRow = typeof auditLog.$inferSelect;
type Filters = {
  act?: string | undefined;
  acts?: string | undefined;
  user?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The ids of the people whose name or address contains the words; accounts come after the log and hand it in. */
export type SelectPeople = (search: string) => SQL;

/** What a subject such as `attempt:<id>` is; the feature that has it comes after the log and hands this in. */
export type AuditedKind = {
  kind: string;
  /** Its ids are codes of the house, not UUIDs. */
  hasCodes?: true;
  /** The ids of those that concern these people. */
  selectOf?: (people: SQL) => SQL;
  /** The ids of those that are called so; null when the words cannot be such a name. */
  selectNamed?: (search: string) => SQL | null;
  describe: (tx: Executor, ids: readonly string[]) => Promise<{ id: string; personId: string | null; name: string }[]>;
};

/** How the log is searched by people and things that it knows by their ids only. */
export type Lookup = { selectPeopleMatching: SelectPeople; kinds: readonly AuditedKind[] };

/** By the time of the act: entries can be written later than what they record. */
export async function listEntries(tx: Executor, request: PageRequest<'at'> & Filters, lookup: Lookup) {
  const matching = and(
    request.act ? eq(auditLog.act, request.act) : undefined,
    request.user ? concernsPeople(sql`select ${request.user}::uuid as id`, lookup) : undefined,
    request.from ? sql`${auditLog.at} >= ${request.from}::date at time zone 'UTC'` : undefined,
    request.to ? sql`${auditLog.at} < (${request.to}::date + 1) at time zone 'UTC'` : undefined,
    request.search ? or(concerns(request.search, lookup), isNamedSo(request.acts), hasReason(request.search)) : undefined,
  );
  const { columns, where, orderBy, limit } = keyset(request, { at: auditLog.at }, auditLog.id);
  const rows = await tx
    .select({ ...getTableColumns(auditLog), ...columns })
    .from(auditLog)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: auditLog.id }).from(auditLog).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** Whether it is one of these acts, whose names hold the words that are searched for. */
const isNamedSo = (acts: string | undefined): SQL | undefined => (acts ? inArray(auditLog.act, acts.split(',')) : undefined);

/** As many of the newest entries as are searched for a reason, so that a longer log costs no more. */
const mostReasons = 10_000;

/** Reasons, notes and the requests that were decided have no index: they are read in the newest entries only, which the index by time finds. */
function hasReason(search: string): SQL {
  const pattern = `%${escapeLike(search)}%`;
  const newest = sql`select id, details ->> 'reason' as reason, details ->> 'note' as note, details ->> 'request' as request from ${auditLog} order by at desc, id desc limit ${mostReasons}`;
  return sql`${auditLog.id} = any (array(select id from (${newest}) as newest where reason ilike ${pattern} or note ilike ${pattern} or request ilike ${pattern}))`;
}

/** People, things by their names, and the beginning of a subject or of its id alone. */
function concerns(search: string, lookup: Lookup): SQL | undefined {
  const id = /^[\da-f-]+$/i.test(search) ? search.toLowerCase() : search;
  const isWhole = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const named = lookup.kinds.map(({ kind, selectNamed }) => ofKind(kind, selectNamed?.(search) ?? null));
  return or(
    sql`${auditLog.subject} like ${`${escapeLike(search)}%`}`,
    ...subjectKinds.map((kind) => sql`${auditLog.subject} like ${`${kind}:${escapeLike(id)}%`}`),
    ...named,
    concernsPeople(isWhole ? sql`select ${id}::uuid as id` : lookup.selectPeopleMatching(search), lookup),
  );
}

/** What begins a subject; its id alone is searched for behind each of them, because the index reads from the beginning. */
export const subjectKinds = [
  'user',
  'attempt',
  'certificate',
  'payment',
  'voucher',
  'organization',
  'question',
  'question-report',
  'regrade',
  'assessment-type',
  'accommodation-proposal',
  'contact-message',
  'newsletter-issue',
  'newsletter-subscriber',
  'list',
  'job',
] as const;

/** What these people did, what was done to them, and to what is theirs. Arrays, because a join could not use the indexes. */
function concernsPeople(people: SQL, { kinds }: Lookup): SQL | undefined {
  return or(
    sql`${auditLog.actorId} = any (array(${people}))`,
    ofKind('user', people),
    ...kinds.map(({ kind, selectOf }) => ofKind(kind, selectOf?.(people) ?? null)),
  );
}

function ofKind(kind: string, ids: SQL | null): SQL | undefined {
  return ids ? sql`${auditLog.subject} = any (array(select ${`${kind}:`} || subject.id from (${ids}) as subject))` : undefined;
}

/** What one person did and what was done to their account, for the export of their data. */
export async function listEntriesAbout(tx: Executor, userId: string): Promise<(typeof auditLog.$inferSelect)[]> {
  return tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1000);
}
