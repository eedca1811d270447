import { ok } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AuditEntry, listAuditEntries } from './contract.ts';
import { recordExport } from './service.ts';
import { type AuditRow, listEntries, type SelectPeople } from './store.ts';

type People = ReadonlyMap<string, { fullName: string; email: string }>;
/** The people with these ids who have an account; accounts come after the log and are handed in. */
type FindPeople = (tx: Executor, ids: readonly string[]) => Promise<People>;
type Accounts = { findPeople: FindPeople; selectPeopleMatching: SelectPeople };

export function auditRoutes({ database }: Runtime, { findPeople, selectPeopleMatching }: Accounts): Route[] {
  return [
    route(listAuditEntries, async ({ query }) => {
      const page = await listEntries(database, query, selectPeopleMatching);
      const people = await findPeople(database, personIdsIn(page.rows));
      return ok(pagedReply(page, (row) => wireEntry(row, people)));
    }),
  ];
}

export function auditRawRoutes({ database }: Runtime, { findPeople, selectPeopleMatching }: Accounts): RawRoute[] {
  return [
    csvRoute(listAuditEntries, {
      columns: {
        Time: (entry) => entry.at,
        Act: (entry) => entry.act,
        Actor: (entry) => entry.actor?.full_name ?? null,
        'Actor email': (entry) => entry.actor?.email ?? null,
        'Actor ID': (entry) => entry.actor_id,
        Subject: (entry) => entry.subject,
        'Subject name': (entry) => entry.subject_person?.full_name ?? null,
        'Subject email': (entry) => entry.subject_person?.email ?? null,
        Details: (entry) => JSON.stringify(entry.details),
      },
      load: async (query) => {
        const { rows } = await listEntries(database, query, selectPeopleMatching);
        const people = await findPeople(database, personIdsIn(rows));
        return rows.map((row) => wireEntry(row, people));
      },
      record: (taken) => recordExport(database, 'audit-log', taken),
    }),
  ];
}

const personIdOf = (subject: string): string | null => /^user:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(subject)?.[1] ?? null;

function personIdsIn(rows: readonly AuditRow[]): string[] {
  const ids = rows.flatMap(({ actorId, subject }) => [actorId, personIdOf(subject)]);
  return [...new Set(ids.filter((id) => id !== null))];
}

function wireEntry(row: AuditRow, people: People): AuditEntry {
  const wirePerson = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { full_name: person.fullName, email: person.email } : null;
  };
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    act: row.act,
    actor_id: row.actorId,
    actor: wirePerson(row.actorId),
    subject: row.subject,
    subject_person: wirePerson(personIdOf(row.subject)),
    details: row.details,
  };
}
