import { ok } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AuditEntry, listAuditEntries } from './contract.ts';
import { recordExport } from './service.ts';
import { type AuditRow, type Lookup, listEntries } from './store.ts';

type People = ReadonlyMap<string, { fullName: string; email: string }>;
/** The people with these ids who have an account; accounts come after the log and are handed in. */
type FindPeople = (tx: Executor, ids: readonly string[]) => Promise<People>;
type Known = Lookup & { findPeople: FindPeople };

export function auditRoutes({ database }: Runtime, known: Known): Route[] {
  return [
    route(listAuditEntries, async ({ query }) => {
      const page = await listEntries(database, query, known);
      return ok(pagedReply(page, await describe(database, page.rows, known)));
    }),
  ];
}

export function auditRawRoutes({ database }: Runtime, known: Known): RawRoute[] {
  return [
    csvRoute(listAuditEntries, {
      columns: {
        Time: (entry) => entry.at,
        Act: (entry) => entry.act,
        Actor: (entry) => entry.actor?.full_name ?? null,
        'Actor email': (entry) => entry.actor?.email ?? null,
        'Actor ID': (entry) => entry.actor_id,
        Subject: (entry) => entry.subject,
        'Subject is': (entry) => entry.subject_name,
        'Subject name': (entry) => entry.subject_person?.full_name ?? null,
        'Subject email': (entry) => entry.subject_person?.email ?? null,
        Details: (entry) => JSON.stringify(entry.details),
      },
      load: async (query) => {
        const { rows } = await listEntries(database, query, known);
        return rows.map(await describe(database, rows, known));
      },
      record: (taken) => recordExport(database, 'audit-log', taken),
    }),
  ];
}

type Subject = { personId: string | null; name: string | null };

/** Reads the people and things that entries are about, a query for each kind, and gives back what writes an entry with them. */
async function describe(tx: Executor, rows: readonly AuditRow[], { findPeople, kinds }: Known): Promise<(row: AuditRow) => AuditEntry> {
  const subjects = new Map<string, Subject>(rows.map(({ subject }) => [subject, { personId: idOf('user', subject), name: null }]));
  for (const { kind, hasCodes, describe: describeKind } of kinds) {
    const ids = [...subjects.keys()].flatMap((subject) => idOf(kind, subject, hasCodes) ?? []);
    if (ids.length === 0) continue;
    for (const { id, personId, name } of await describeKind(tx, ids)) subjects.set(`${kind}:${id}`, { personId, name });
  }
  const ids = rows.flatMap(({ actorId, subject }) => [actorId, subjects.get(subject)?.personId ?? null]);
  const people = await findPeople(tx, [...new Set(ids.filter((id) => id !== null))]);
  return (row) => wireEntry(row, subjects.get(row.subject) ?? { personId: null, name: null }, people);
}

function idOf(kind: string, subject: string, isCode = false): string | null {
  if (!subject.startsWith(`${kind}:`)) return null;
  const id = subject.slice(kind.length + 1);
  return isCode || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}

function wireEntry(row: AuditRow, { personId, name }: Subject, people: People): AuditEntry {
  const wirePerson = (id: string) => {
    const person = people.get(id);
    return person ? { id, full_name: person.fullName, email: person.email } : null;
  };
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    act: row.act,
    actor_id: row.actorId,
    actor: row.actorId === null ? null : wirePerson(row.actorId),
    subject: row.subject,
    subject_person: personId === null ? null : wirePerson(personId),
    subject_name: name,
    details: row.details,
  };
}
