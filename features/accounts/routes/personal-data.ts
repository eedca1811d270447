import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { deletePerson, openDataLink, readLosses, readMyLosses, sendDataLink } from '../contract/personal-data.ts';
import { accountDeleted, personalDataReady } from '../mail.ts';
import { whyNotActOn } from '../rules/administration.ts';
import { holdPerson, isOfAge, mailPerson } from '../service/administer.ts';
import { deleteAccount } from '../service/delete-account.ts';
import { countLosses, documentDisposition, readPersonalData } from '../service/personal-data.ts';
import type { PersonalSection } from '../service/personal-section.ts';
import { deleteLinksFor, findLink, hasLinkSince, insertLink } from '../store/links.ts';
import { findPerson } from '../store/users.ts';

/** Requests for a link within this time are one. */
const sameRequestMs = 60_000;

/** A person's data by a link to their address. */
function dataLinkRoutes(runtime: Runtime, sections: readonly PersonalSection[]): Route[] {
  const { database } = runtime;
  return [
    route(sendDataLink, async ({ actor, params, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const held = await holdPerson(tx, { actorId: actor.userId, userId: params.id, now });
        if (!held) return refuse('not_found');
        const refusal = whyNotActOn(held) ?? (held.person.emailVerified ? null : 'email_not_confirmed');
        if (refusal) return refuse(refusal);
        const { id: userId, email: address } = held.person;
        // The person is held, so of several requests at once the first one sends.
        if (await hasLinkSince(tx, userId, 'data_export', new Date(now.getTime() - sameRequestMs))) return refuse('already_sent');
        await deleteLinksFor(tx, userId, 'data_export');
        const token = await insertLink(runtime, tx, { purpose: 'data_export', userId, address, now });
        const details = { reason: body.reason };
        await recordAct(tx, { at: now, act: 'accounts.data.sent', actorId: actor.userId, subject: `user:${userId}`, details });
        await mailPerson(runtime, tx, held.person, (to) => personalDataReady({ ...to, token, reason: body.reason }));
        return ok({});
      }),
    ),
    route(openDataLink, async (call) => {
      const { body, now } = call;
      const link = await findLink(runtime, database, 'data_export', body.token_hash, now);
      const person = link && (await findPerson(database, link.userId));
      // The link proves the address it was mailed to, also where the account is disabled and cannot be logged in to.
      if (!person?.emailVerified || link?.address.toLowerCase() !== person.email.toLowerCase()) return refuse('link_expired');
      call.setHeader('content-disposition', documentDisposition(now));
      return ok(await readPersonalData(database, sections, person.id, now));
    }),
  ];
}

/** What an administrator does on a person's request, or because of their age, and what would be lost by it. */
export function personalDataRoutes(runtime: Runtime, sections: readonly PersonalSection[]): Route[] {
  const { database } = runtime;
  return [
    ...dataLinkRoutes(runtime, sections),
    route(readMyLosses, async ({ actor }) => ok(await countLosses(database, sections, actor.userId))),
    route(readLosses, async ({ params }) => {
      const person = await findPerson(database, params.id);
      return person ? ok(await countLosses(database, sections, person.id)) : refuse('not_found');
    }),
    route(deletePerson, async ({ actor, params, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const { ground, reason } = body;
        const held = await holdPerson(tx, { actorId: actor.userId, userId: params.id, now });
        if (!held) return refuse('not_found');
        const refusal = whyNotActOn(held);
        if (refusal) return refuse(refusal);
        const { person } = held;
        if (body.email.toLowerCase() !== person.email.toLowerCase()) return refuse('wrong_email');
        if (ground === 'underage' && (await isOfAge(tx, person.id, now))) return refuse('of_age');
        const done = await deleteAccount(runtime, tx, sections, { userId: person.id, actorId: actor.userId, now, ground, reason });
        if (done.kept) return refuse(done.kept);
        const { refunds } = done;
        await mailPerson(runtime, tx, person, (to) => accountDeleted({ ...to, ground, refunds, reason }));
        return ok({ refunds });
      }),
    ),
  ];
}
