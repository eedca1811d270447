import { groupCode } from '#features/certificates/rules/code.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Stop } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  type BulkCheck,
  type BulkCheckRow,
  type CheckedCertificate,
  listBulkCheckRows,
  listBulkChecks,
  listChecks,
  readBulkCheck,
  startBulkCheck,
} from '../contract/checks.ts';
import { membershipRefusals } from '../contract/membership.ts';
import { readCheckLines } from '../rules/check-lines.ts';
import { memberFor, type MembershipRefusal } from '../service/membership.ts';
import { insertAct } from '../store/acts.ts';
import {
  countOutcomes,
  findBulkCheck,
  insertBulkCheck,
  listOrganizationBulkChecks,
  listRows,
  type StoredBulkCheck,
} from '../store/bulk-checks.ts';
import { listOrganizationChecks } from '../store/checks.ts';
import { wireChecked } from './checked-certificate.ts';

/** Lookups of certificates: the history of an organization, and checks of many at once. */
export function checksRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listChecks, async ({ actor, query, now }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      return ok(pagedReply(await listOrganizationChecks(database, membership.value.organizationId, query), (row) => wireCheck(row, now)));
    }),
    startRoute(runtime),
    route(listBulkChecks, async ({ actor, query }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      const page = await listOrganizationBulkChecks(database, membership.value.organizationId, query);
      const outcomesOf = await countOutcomes(
        database,
        page.rows.map(({ id }) => id),
      );
      return ok(pagedReply(page, (check) => ({ ...wireBulkCheck(check), outcomes: outcomesOf(check.id) })));
    }),
    route(readBulkCheck, async ({ actor, params }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      const stored = await findBulkCheck(database, membership.value.organizationId, params.id);
      if (!stored) return refuse('not_found');
      const outcomesOf = await countOutcomes(database, [stored.id]);
      return ok({ ...wireBulkCheck(stored), outcomes: outcomesOf(stored.id) });
    }),
    route(listBulkCheckRows, async ({ actor, query, now }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      return ok(pagedReply(await listRows(database, membership.value.organizationId, query), (row) => wireRow(row, now)));
    }),
  ];
}

function startRoute({ database, dice, jobs }: Runtime): Route {
  return route(startBulkCheck, async ({ actor, body, now }) => {
    const read = readCheckLines(body.text);
    if ('tooManyAt' in read) return refuse('too_many_ids', [`This text has more, from line ${read.tooManyAt} on.`]);
    const { lines } = read;
    if (lines.length === 0) return refuse('no_ids');
    return database.transaction(async (tx) => {
      const membership = await memberFor(tx, actor.userId, { isChange: true });
      if (!membership.ok) return membership;
      const { organizationId } = membership.value;
      const id = dice.uuid();
      await insertBulkCheck(tx, { id, organizationId, madeBy: actor.userId, createdAt: now }, lines);
      await insertAct(tx, {
        organizationId,
        at: now,
        act: 'checks.started',
        actorId: actor.userId,
        details: { check: id, ids: lines.length },
      });
      await jobs.ask(tx, 'organizations.run-bulk-check', { checkId: id });
      const stored = await findBulkCheck(tx, organizationId, id);
      if (!stored) throw new Error('A check that was just created is missing.');
      return ok(wireBulkCheck(stored));
    });
  });
}

type HasCertificate = { certificate: CheckedCertificate | null };

const certificateCells = {
  Holder: ({ certificate }: HasCertificate) => certificate?.holder_name ?? null,
  Assessment: ({ certificate }: HasCertificate) => certificate?.assessment_name ?? null,
  Level: ({ certificate }: HasCertificate) => certificate?.level ?? null,
  'Score in percent': ({ certificate }: HasCertificate) => certificate?.percent ?? null,
  Issued: ({ certificate }: HasCertificate) => certificate?.issued_at.slice(0, 10) ?? null,
  Expires: ({ certificate }: HasCertificate) => certificate?.expires_at?.slice(0, 10) ?? null,
  'Status now': ({ certificate }: HasCertificate) => certificate?.status ?? null,
};

const stopFor = (refusal: MembershipRefusal): Stop => ({ code: refusal, ...membershipRefusals[refusal] });

export function checksRawRoutes({ database }: Runtime): RawRoute[] {
  const recordFor = (list: string) => async (taken: { actor: { userId: string }; now: Date; rows: number }) => {
    const membership = await memberFor(database, taken.actor.userId);
    if (!membership.ok) return;
    const { organizationId } = membership.value;
    const details = { list, rows: taken.rows };
    await insertAct(database, { organizationId, at: taken.now, act: 'lists.exported', actorId: taken.actor.userId, details });
  };
  return [
    csvRoute(listChecks, {
      columns: {
        'Checked at': (row) => row.at,
        'Checked by': (row) => row.checked_by,
        'Certificate ID': (row) => groupCode(row.certificate.code),
        ...certificateCells,
      },
      load: async (query, now, actor) => {
        const membership = await memberFor(database, actor.userId);
        if (!membership.ok) return { stop: stopFor(membership.refusal) };
        return (await listOrganizationChecks(database, membership.value.organizationId, query)).rows.map((row) => wireCheck(row, now));
      },
      record: recordFor('checks'),
    }),
    csvRoute(listBulkCheckRows, {
      columns: {
        Line: (row) => row.line,
        'Certificate ID': (row) => (row.certificate ? groupCode(row.certificate.code) : row.typed),
        'Result of the check': (row) => row.outcome,
        'Same ID on line': (row) => row.first_line,
        ...certificateCells,
      },
      load: async (query, now, actor) => {
        const membership = await memberFor(database, actor.userId);
        if (!membership.ok) return { stop: stopFor(membership.refusal) };
        return (await listRows(database, membership.value.organizationId, query)).rows.map((row) => wireRow(row, now));
      },
      record: recordFor('bulk-check'),
    }),
  ];
}

type StoredCheck = Awaited<ReturnType<typeof listOrganizationChecks>>['rows'][number];

const wireCheck = ({ id, at, way, checkedBy, certificate, watchId }: StoredCheck, now: Date) => ({
  id,
  at: at.toISOString(),
  way,
  checked_by: checkedBy,
  certificate: wireChecked(certificate, watchId, now),
});

const wireBulkCheck = ({ id, madeBy, total, done, createdAt, finishedAt }: StoredBulkCheck): BulkCheck => ({
  id,
  made_by: madeBy,
  total,
  done,
  created_at: createdAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});

type StoredRow = Awaited<ReturnType<typeof listRows>>['rows'][number];

const wireRow = ({ nth, line, typed, outcome, firstLine, certificate, watchId }: StoredRow, now: Date): BulkCheckRow => ({
  nth,
  line,
  typed,
  outcome,
  first_line: firstLine,
  certificate: certificate && wireChecked(certificate, watchId, now),
});
