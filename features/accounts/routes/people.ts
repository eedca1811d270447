import { recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { disableAccount, enableAccount, type ListedPerson, listPeople, removeRole } from '../contract/people.ts';
import { endSessions, giveRole } from '../contract/person.ts';
import * as administer from '../service/administer.ts';
import { listPeople as findPeople } from '../store/people.ts';
import type { Person } from '../store/users.ts';

export function peopleRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listPeople, async ({ query }) => ok(pagedReply(await findPeople(database, query), wirePerson))),
    route(disableAccount, async ({ actor, params, body, now }) => {
      const asked = { actorId: actor.userId, userId: params.id, now, reason: body.reason, note: body.note || null };
      const outcome = await transactionWithRetry(database, (tx) => administer.disableAccount(runtime, tx, asked));
      return outcome.ok ? ok(wirePerson(outcome.value)) : outcome;
    }),
    route(enableAccount, async ({ actor, params, body, now }) => {
      const asked = { actorId: actor.userId, userId: params.id, now, reason: body.reason };
      const outcome = await transactionWithRetry(database, (tx) => administer.enableAccount(runtime, tx, asked));
      return outcome.ok ? ok(wirePerson(outcome.value)) : outcome;
    }),
    route(removeRole, async ({ actor, params, body, now }) => {
      const asked = { actorId: actor.userId, userId: params.id, now, reason: body.reason, seen: body.seen };
      const outcome = await transactionWithRetry(database, (tx) => administer.removeRole(runtime, tx, asked));
      return outcome.ok ? ok(wirePerson(outcome.value)) : outcome;
    }),
    route(giveRole, async ({ actor, params, body, now, whyHeld }) => {
      const asked = { actorId: actor.userId, userId: params.id, now, role: body.role, reason: body.reason, seen: body.seen };
      const outcome = await transactionWithRetry(database, async (tx) => {
        const held = await whyHeld?.(tx);
        return held ? refuse(held as never) : administer.giveRole(runtime, tx, asked);
      });
      return outcome.ok ? ok(wirePerson(outcome.value)) : outcome;
    }),
    route(endSessions, async ({ actor, params, body, now }) => {
      const asked = { actorId: actor.userId, userId: params.id, now, sessionId: body.session ?? null, reason: body.reason };
      const outcome = await transactionWithRetry(database, (tx) => administer.endSessions(runtime, tx, asked));
      return outcome.ok ? ok({}) : outcome;
    }),
  ];
}

export function peopleCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(listPeople, {
    columns: {
      'Full name': (person) => person.full_name,
      Email: (person) => person.email,
      Role: (person) => person.role,
      State: (person) => person.state,
      Joined: (person) => person.created_at,
      Disabled: (person) => person.disabled_at,
    },
    load: async (query) => (await findPeople(database, query)).rows.map(wirePerson),
    record: (taken) => recordExport(database, 'users', taken),
  });
}

type Listed = Pick<Person, 'id' | 'fullName' | 'email' | 'role' | 'emailVerified' | 'createdAt' | 'disabledAt'>;

export function wirePerson(person: Listed): ListedPerson {
  return {
    id: person.id,
    full_name: person.fullName,
    email: person.email,
    role: person.role,
    state: person.disabledAt ? 'disabled' : person.emailVerified ? 'active' : 'unconfirmed',
    created_at: person.createdAt.toISOString(),
    disabled_at: person.disabledAt?.toISOString() ?? null,
  };
}
