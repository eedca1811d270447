import { recordExport } from '#features/audit/service.ts';
import { emailKey } from '#features/accounts/rules/email-key.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { notFound } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  addRosterPerson,
  changeRosterPerson,
  importPeople,
  type ListedRosterPerson,
  listRosterPeople,
  previewPeople,
  removeRosterPerson,
} from '../contract/people.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { previewRows } from '../rules/preview-people.ts';
import { countLines, type PeopleProblem } from '../rules/read-people.ts';
import { nothingShared, type SharedReading } from '../rules/shared-result.ts';
import { checkNumbers } from '../service/check-numbers.ts';
import { memberFor } from '../service/membership.ts';
import { correctPerson, putPeople, removePerson } from '../service/put-people.ts';
import { readPeopleFile } from '../service/read-people-file.ts';
import { readShared } from '../service/read-shared.ts';
import { wireShared } from '../service/wire-shared.ts';
import { comparePeople, findHolder, listCompared, listPeople, type StoredRosterPerson } from '../store/people.ts';
import { findRoster, lockRoster } from '../store/rosters.ts';

/** As many of each outcome as a person might look through before adding them. */
const sampleSize = 200;

/** The people of a roster: one by one. */
export function peopleRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listRosterPeople, async ({ actor, query, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const roster = await findRoster(database, member.value.organizationId, query.roster);
      if (!roster) return refuse('not_found');
      const page = await listPeople(database, { ...query, rosterId: roster.id });
      const readings = await readResults(database, page.rows, { ...member.value, now });
      return ok(pagedReply(page, (person) => wirePerson(person, readings)));
    }),
    route(addRosterPerson, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const key = emailKey(body.email);
        const people = [{ ...body, emailKey: key }];
        const put = await putPeople(runtime, tx, {
          membership: member.value,
          rosterId: params.id,
          people,
          numbers: member.value.kind,
          now,
        });
        if (!put.ok) return put;
        const holder = await findHolder(tx, params.id, key);
        const { added, changed } = put.value;
        return ok({ id: holder?.id ?? '', outcome: added > 0 ? 'added' : changed > 0 ? 'changed' : 'unchanged' });
      }),
    ),
    route(changeRosterPerson, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const corrected = await correctPerson(tx, { membership: member.value, personId: params.id, entry: body, now });
        return corrected.ok ? ok({}) : corrected;
      }),
    ),
    route(removeRosterPerson, async ({ actor, params, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const removed = await removePerson(runtime, tx, { membership: member.value, personId: params.id, now });
        return removed.ok ? ok({}) : removed;
      }),
    ),
  ];
}

type Viewer = { organizationId: string; userId: string; now: Date };

/** What the people share of the results of their latest requests, which is noted as seen. */
function readResults(tx: Executor, people: readonly StoredRosterPerson[], { organizationId, userId: viewerId, now }: Viewer) {
  const requestIds = people.flatMap(({ lastRequest }) => (lastRequest?.state === 'shared' ? [lastRequest.id] : []));
  return readShared(tx, { requestIds, organizationId, viewerId, way: 'page', now });
}

/** The people of a roster: from a file, which is read whole before anything is written. */
export function peopleFileRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(previewPeople, async ({ actor, params, upload }) => {
      const member = await memberFor(database, actor.userId, { isChange: true });
      if (!member.ok) return member;
      const roster = await findRoster(database, member.value.organizationId, params.id);
      if (!roster) return refuse('not_found');
      if (roster.archivedAt) return refuse('archived');
      const list = await readPeopleFile(upload.chunks);
      const { people: read, problems, rows, isWhole, unread } = await checkNumbers(database, member.value.kind, roster.id, list);
      // A file that breaks off is never imported, whatever was read of it.
      const people = isWhole ? read : [];
      const { people: present, ...counts } = await comparePeople(database, roster.id, people);
      if (present + counts.added > peopleLimits.people) return refuse('roster_full');
      const compared = await listCompared(database, roster.id, { entries: people, most: sampleSize });
      return ok({ ...counts, rows, sample: previewRows(people, compared), problems, unread, can_skip: isWhole && people.length > 0 });
    }),
    route(importPeople, async ({ actor, params, query, upload, now }) => {
      const member = await memberFor(database, actor.userId, { isChange: true });
      if (!member.ok) return member;
      const { organizationId, kind } = member.value;
      const list = await readPeopleFile(upload.chunks);
      return database.transaction(async (tx) => {
        // Held from here on, so that no number is given to somebody else between the check and the import.
        const roster = await lockRoster(tx, organizationId, params.id);
        const { people, problems, isWhole } = roster ? await checkNumbers(tx, kind, roster.id, list) : list;
        const isSkipping = query.bad_rows === 'skip' && isWhole;
        if (problems.length > 0 && !isSkipping) return refuse('bad_rows', problemSentences(problems));
        const put = await putPeople(runtime, tx, { membership: member.value, rosterId: params.id, people, numbers: 'checked', now });
        return put.ok ? ok({ ...put.value, skipped: countLines(problems) }) : put;
      });
    }),
  ];
}

export function peopleCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(listRosterPeople, {
    columns: {
      Email: (person) => person.email,
      Name: (person) => person.name,
      Number: (person) => person.external_id,
      Added: (person) => person.added_at,
    },
    load: async (query, _now, actor) => {
      const member = await memberFor(database, actor.userId);
      const roster = member.ok && (await findRoster(database, member.value.organizationId, query.roster));
      return roster
        ? (await listPeople(database, { ...query, rosterId: roster.id })).rows.map((person) => wirePerson(person))
        : { stop: notFound };
    },
    record: (taken) => recordExport(database, 'roster people', taken),
  });
}

const named = 3;

function problemSentences(problems: readonly PeopleProblem[]): string[] {
  const sentences = problems.slice(0, named).map(({ line, message }) => `Line ${line}: ${message}`);
  const others = countLines(problems.slice(named));
  return others > 0 ? [...sentences, `${others} more ${others === 1 ? 'line needs' : 'lines need'} a change.`] : sentences;
}

/** With what was read of the results; the file of the people has none. */
function wirePerson(stored: StoredRosterPerson, readings: ReadonlyMap<string, SharedReading> = new Map()): ListedRosterPerson {
  const { lastRequest } = stored;
  return {
    id: stored.id,
    email: stored.email,
    name: stored.name,
    external_id: stored.externalId,
    added_at: stored.addedAt.toISOString(),
    last_request: lastRequest && { ...lastRequest, result: wireShared(readings.get(lastRequest.id) ?? nothingShared) },
  };
}
