import { findPerson, findPersonByEmail } from '#features/accounts/service.ts';
import { recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import * as contracts from '../contract/accommodations.ts';
import { accommodationEnded, accommodationGranted } from '../mail/accommodations.ts';
import { nextRequestAt } from '../rules/accommodation-request.ts';
import * as requests from '../service/accommodation-requests.ts';
import { applyAccommodation } from '../service/apply-accommodation.ts';
import { endAccommodation, grantAccommodation } from '../service/grant-accommodation.ts';
import * as store from '../store/accommodations.ts';

export const accommodationRoutes = (runtime: Runtime): Route[] => [
  ...ownRoutes(runtime),
  ...requestRoutes(runtime),
  ...grantedRoutes(runtime),
];

/** What a person asks for, takes back and ends. */
function ownRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.readOwnAccommodation, async ({ actor, now }) => {
      const found = await store.findAccommodation(database, actor.userId);
      const asked = await store.listRequestsOf(database, actor.userId);
      const isOpen = asked.some(({ state }) => state === 'open');
      const again = nextRequestAt(
        asked.map(({ askedAt }) => askedAt),
        now,
      );
      return ok({
        accommodation: found && { time_percent: found.timePercent, granted_at: found.grantedAt.toISOString() },
        requests: asked.map(wireOwn),
        next_request_at: isOpen ? null : (again?.toISOString() ?? null),
      });
    }),
    route(contracts.askForAccommodation, async ({ actor, body, now }) => {
      const { kind, time_percent: askedPercent = null, evidence } = body;
      return database.transaction((tx) => requests.ask(runtime, tx, { userId: actor.userId, kind, askedPercent, evidence, now }));
    }),
    route(contracts.withdrawRequest, async ({ actor, params, now }) => {
      const withdrawn = await database.transaction((tx) => requests.withdraw(tx, { userId: actor.userId, id: params.id, now }));
      return withdrawn.ok ? ok({}) : withdrawn;
    }),
    route(contracts.endOwnAccommodation, async ({ actor: { userId }, now }) => {
      const isEnded = await database.transaction((tx) => endAccommodation(tx, { userId, actorId: userId, now }));
      return isEnded ? ok({}) : refuse('not_found');
    }),
  ];
}

/** What administrators read of a request, and decide. */
function requestRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.readEvidence, async ({ actor, params, now }) =>
      database.transaction((tx) => requests.readEvidence(tx, { id: params.id, actorId: actor.userId, now })),
    ),
    route(contracts.decideRequest, async ({ actor, params, body, now }) => {
      const grantedPercent = body.decision === 'granted' ? body.time_percent : null;
      const decision = { id: params.id, grantedPercent, reason: body.reason, actorId: actor.userId, now };
      const decided = await database.transaction((tx) => requests.decideRequest(runtime, tx, decision));
      return decided.ok ? ok({}) : decided;
    }),
  ];
}

/** Who has an accommodation, and what administrators do about it. */
function grantedRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  const { publicUrl } = runtime.configuration;
  return [
    route(contracts.listAccommodations, async ({ query }) => ok(pagedReply(await store.listAccommodations(database, query), wire))),
    route(contracts.putAccommodation, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const person = await findPersonByEmail(tx, body.email);
        if (!person) return refuse('unknown_person');
        // Whoever signed the address up may not be whose it is, and the account ends when somebody else proves to have it.
        if (!person.emailVerified) return refuse('email_not_confirmed');
        const { time_percent: timePercent, note } = body;
        const formerPercent = (await store.findAccommodation(tx, person.id))?.timePercent ?? 100;
        await grantAccommodation(tx, { userId: person.id, timePercent, note, actorId: actor.userId, now });
        await sendMail(runtime, tx, accommodationGranted({ to: person.email, publicUrl, timePercent, formerPercent }));
        return ok({});
      }),
    ),
    route(contracts.endAccommodation, async ({ actor, params, body: { reason }, now }) =>
      database.transaction(async (tx) => {
        if (!(await endAccommodation(tx, { userId: params.id, actorId: actor.userId, reason, now }))) return refuse('not_found');
        const person = await findPerson(tx, params.id);
        if (person) await sendMail(runtime, tx, accommodationEnded({ to: person.email, publicUrl, reason }));
        return ok({});
      }),
    ),
    route(contracts.applyAccommodation, async ({ actor, params, body, now }) => {
      const request = { attemptId: params.id, reason: body.reason, actorId: actor.userId, now };
      const applied = await database.transaction((tx) => applyAccommodation(tx, request));
      if (!applied.ok) return applied;
      const { seconds, deadlineAt } = applied.value;
      return ok({ added_seconds: seconds, deadline_at: deadlineAt?.toISOString() ?? null });
    }),
  ];
}

export const accommodationRawRoutes = ({ database }: Runtime): RawRoute[] => [
  csvRoute(contracts.listAccommodations, {
    columns: {
      'Full name': ({ person }) => person.full_name,
      Email: ({ person }) => person.email,
      'Time allowed (%)': (accommodation) => accommodation.time_percent,
      Granted: (accommodation) => accommodation.granted_at,
    },
    load: async (query) => (await store.listAccommodations(database, query)).rows.map(wire),
    record: (taken) => recordExport(database, 'accommodations', taken),
  }),
];

function wire({ userId, fullName, email, timePercent, note, grantedAt, openAttempt }: store.StoredAccommodation): contracts.Accommodation {
  const person = { id: userId, full_name: fullName, email };
  return { person, time_percent: timePercent, note, granted_at: grantedAt.toISOString(), open_attempt: openAttempt };
}

const wireOwn = (request: store.AccommodationRequest): contracts.OwnRequest => ({
  id: request.id,
  kind: request.kind,
  asked_percent: request.askedPercent,
  evidence: request.evidence,
  evidence_until: request.evidenceUntil?.toISOString() ?? null,
  asked_at: request.askedAt.toISOString(),
  state: request.state,
  granted_percent: request.grantedPercent,
  reason: request.reason,
  decided_at: request.decidedAt?.toISOString() ?? null,
  closed_at: request.closedAt?.toISOString() ?? null,
});
