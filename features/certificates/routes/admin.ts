import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  askForNameCorrection,
  changeCertificateState,
  decideNameCorrection,
  listCertificates,
  type ListedCertificate,
  type ListedCorrection,
  listNameCorrections,
  readCertificateHistory,
} from '../contract/admin.ts';
import { statusOf } from '../rules/certificate.ts';
import { changeState } from '../service/change-state.ts';
import { askForName, decideName } from '../service/correct-name.ts';
import { type AdminStored, findForAdmin, listForAdmin, listHistory } from '../store/admin.ts';
import { listCorrections } from '../store/name-corrections.ts';

const acts = {
  active: { act: 'certificates.reinstated' },
  suspended: { act: 'certificates.suspended' },
  revoked: { act: 'certificates.revoked' },
} as const;

/** What administrators see of certificates, and do about one. */
export function certificateAdminRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listCertificates, async ({ query, now }) => ok(pagedReply(await listForAdmin(database, query), (row) => wireOf(row, now)))),
    route(readCertificateHistory, async ({ params, now }) => {
      const stored = await findForAdmin(database, params.id);
      if (!stored) return refuse('not_found');
      const changes = await listHistory(database, params.id);
      return ok({ certificate: wireOf(stored, now), changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) });
    }),
    route(changeCertificateState, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const { to, seen, reason } = body;
        const request = { certificateId: params.id, to, seen, cause: 'administrator', reason, actorId: actor.userId, now } as const;
        const changed = await changeState(runtime, tx, request);
        if (!changed.ok) return changed;
        await recordAct(tx, { at: now, ...acts[to], actorId: actor.userId, subject: `certificate:${params.id}`, details: { reason } });
        const stored = await findForAdmin(tx, params.id);
        return stored ? ok(wireOf(stored, now)) : refuse('not_found');
      }),
    ),
  ];
}

/** Requests for another name: holders ask, administrators decide. */
export function nameCorrectionRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(askForNameCorrection, async ({ actor, params, body, now }) =>
      database.transaction((tx) => askForName(runtime, tx, { userId: actor.userId, certificateId: params.id, ...body, now })),
    ),
    route(listNameCorrections, async ({ query }) => ok(pagedReply(await listCorrections(database, query), wireCorrection))),
    route(decideNameCorrection, async ({ actor, params, body, now }) => {
      const request = { correctionId: params.id, ...body, actorId: actor.userId, now };
      const decided = await database.transaction((tx) => decideName(runtime, tx, request));
      return decided.ok ? ok({}) : decided;
    }),
  ];
}

/** Certificates and requests for another name as files. */
export function certificateAdminRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listCertificates, {
      columns: {
        Certificate: (certificate) => certificate.code,
        Holder: (certificate) => certificate.holder_name,
        Email: (certificate) => certificate.person?.email ?? null,
        Assessment: (certificate) => certificate.type.code,
        Level: (certificate) => certificate.level,
        Percent: (certificate) => certificate.percent,
        Issued: (certificate) => certificate.issued_at,
        Expires: (certificate) => certificate.expires_at,
        Status: (certificate) => certificate.status,
        Reason: (certificate) => certificate.state_reason,
      },
      load: async (query, now) => (await listForAdmin(database, query)).rows.map((row) => wireOf(row, now)),
      record: (taken) => recordExport(database, 'certificates', taken),
    }),
    csvRoute(listNameCorrections, {
      columns: {
        Certificate: ({ certificate }) => certificate.code,
        Holder: ({ certificate }) => certificate.holder_name,
        Email: ({ person }) => person.email,
        'New name': (correction) => correction.name,
        Words: (correction) => correction.words,
        Asked: (correction) => correction.asked_at,
        Decision: (correction) => correction.decision,
        Reason: (correction) => correction.reason,
        Decided: (correction) => correction.decided_at,
      },
      load: async (query) => (await listCorrections(database, query)).rows.map(wireCorrection),
      record: (taken) => recordExport(database, 'name-corrections', taken),
    }),
  ];
}

const wirePerson = (person: { id: string; fullName: string; email: string }) => ({
  id: person.id,
  full_name: person.fullName,
  email: person.email,
});

function wireOf(stored: AdminStored, now: Date): ListedCertificate {
  return {
    id: stored.id,
    code: stored.code,
    holder_name: stored.holderName,
    name_corrected_at: stored.nameCorrectedAt?.toISOString() ?? null,
    person: stored.person && wirePerson(stored.person),
    type: { code: stored.typeCode, name: stored.typeName },
    level: stored.level,
    percent: stored.points / 100,
    completed_at: stored.completedAt.toISOString(),
    issued_at: stored.issuedAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    status: statusOf(stored, now),
    state: stored.state,
    state_reason: stored.stateReason,
    state_at: stored.stateAt?.toISOString() ?? null,
  };
}

type StoredCorrection = Awaited<ReturnType<typeof listCorrections>>['rows'][number];

function wireCorrection({ correction, certificate, person }: StoredCorrection): ListedCorrection {
  const { id, code, typeName, holderName } = certificate;
  return {
    id: correction.id,
    certificate: { id, code, type_name: typeName, holder_name: holderName ?? '' },
    person: wirePerson(person),
    name: correction.name,
    words: correction.words,
    asked_at: correction.askedAt.toISOString(),
    decision: correction.decision,
    reason: correction.reason,
    decided_at: correction.decidedAt?.toISOString() ?? null,
  };
}
