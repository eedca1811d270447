import type { PublicCertificate } from '#features/certificates/rules/public-certificate.ts';
import { findPublic } from '#features/certificates/service/find-public.ts';
import { publicReply } from '#features/certificates/service/public-reply.ts';
import { recordVerification } from '#features/certificates/service/record-verification.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  checkCertificates,
  createProgramRequests,
  listProgramRequests,
  listProgramRosters,
  readProgramRequest,
  readProgramResult,
} from '../contract/programs.ts';
import { nothingShared } from '../rules/shared-result.ts';
import { askByKey } from '../service/ask-by-key.ts';
import { listFresh } from '../service/fresh-checks.ts';
import { readShared } from '../service/read-shared.ts';
import { wireShared } from '../service/wire-shared.ts';
import {
  findRequestOf,
  insertKeyChecks,
  listEmailsOf,
  listRequestsOf,
  listRostersOf,
  type ProgramRequest,
} from '../store/program-requests.ts';

/** What programs of an organization call with its keys. Whose data they see follows from the key alone. */
export function programRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    checkRoute(runtime),
    route(listProgramRosters, async ({ key, query }) =>
      ok(
        pagedReply(await listRostersOf(database, key.ownerId, query), ({ id, name, timeZone, createdAt }) => ({
          id,
          name,
          time_zone: timeZone,
          created_at: createdAt.toISOString(),
        })),
      ),
    ),
    route(listProgramRequests, async ({ key, query }) => ok(pagedReply(await listRequestsOf(database, key.ownerId, query), wireRequest))),
    route(createProgramRequests, async ({ key, body, now }) => {
      const opensAt = body.opens_at === undefined ? now : new Date(body.opens_at);
      const terms = { opensAt, closesAt: new Date(body.closes_at), message: body.message || null, payer: body.payer };
      const who = { organizationId: key.ownerId, keyId: key.keyId, rosterId: body.roster_id, people: body.people };
      const asked = await askByKey(runtime, { ...who, ...terms, type: body.assessment, now });
      if (!asked.ok) return asked;
      const { requests, alreadyAsked, notMailed, mailStopped } = asked.value;
      const people = await listEmailsOf(
        database,
        requests.map(({ personId }) => personId),
      );
      const wired = requests.flatMap(({ id, personId }) => {
        const person = people.get(personId);
        return person ? [{ id, email: person.email, external_id: person.externalId }] : [];
      });
      return ok({ requests: wired, already_asked: alreadyAsked, not_mailed: notMailed, mail_stopped: mailStopped });
    }),
    route(readProgramRequest, async ({ key, params }) => {
      const found = await findRequestOf(database, key.ownerId, params.id);
      return found ? ok(wireRequest(found)) : refuse('no_such_request');
    }),
    route(readProgramResult, async ({ key, params, now }) =>
      database.transaction(async (tx) => {
        const found = await findRequestOf(tx, key.ownerId, params.id);
        if (!found) return refuse('no_such_request');
        const query = { requestIds: [params.id], organizationId: key.ownerId, viewerId: key.keyId, way: 'api', now } as const;
        const reading = (await readShared(tx, query)).get(params.id) ?? nothingShared;
        return ok({ request_id: found.id, external_id: found.externalId, result: wireShared(reading) });
      }),
    ),
  ];
}

function checkRoute(runtime: Runtime): Route {
  const { database, configuration } = runtime;
  return route(checkCertificates, async ({ key, body, now, address, userAgent }) => {
    const found = await Promise.all(body.codes.map(async (typed) => ({ typed, lookup: await findPublic(database, typed, now) })));
    const certificateIds = [...new Set(found.flatMap(({ lookup }) => (lookup.ok ? [lookup.value.id] : [])))];
    const fresh = await database.transaction(async (tx) => {
      const ids = await listFresh(tx, { organizationId: key.ownerId, certificateIds, now });
      await insertKeyChecks(tx, { organizationId: key.ownerId, certificateIds: ids, at: now });
      return ids;
    });
    for (const certificateId of fresh)
      recordVerification(runtime, { certificateId, verifiedBy: null, address, userAgent, at: now, way: 'api' });
    const checks = found.map(({ typed, lookup }) => {
      if (lookup.ok) return { typed, outcome: lookup.value.status, certificate: wireChecked(lookup.value, configuration.publicUrl, now) };
      const outcome = lookup.refusal === 'certificate_not_found' ? ('not_found' as const) : ('not_a_code' as const);
      return { typed, outcome, certificate: null };
    });
    return ok({ checked_at: now.toISOString(), checks });
  });
}

function wireChecked(found: PublicCertificate, publicUrl: string, now: Date) {
  const { code, holder_name, assessment, level, percent, issued_at, expires_at, reason, verify_url } = publicReply(found, publicUrl, now);
  return { code, holder_name, assessment, level, percent, issued_at, expires_at, reason, verify_url };
}

function wireRequest(request: ProgramRequest) {
  return {
    id: request.id,
    state: request.state,
    state_on: request.stateOn,
    asked_at: request.askedAt.toISOString(),
    roster: { id: request.rosterId, name: request.rosterName },
    assessment: { code: request.typeCode, name: request.typeName },
    opens_at: request.opensAt.toISOString(),
    closes_at: request.closesAt.toISOString(),
    payer: request.payer,
    person: { email: request.email, name: request.name, external_id: request.externalId },
    is_other_address: request.isOtherAddress,
    shares: request.shareLevel,
  };
}
