import { contact } from '#content/contact.ts';
import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { handleContactMessage, listContactMessages, sendContactMessage, type WireContactMessage } from '../contract/contact.ts';
import { contactMessage } from '../mail.ts';
import { type ContactMessage, insertMessage, listMessages, putHandled } from '../store/contact-messages.ts';

export function contactRoutes(runtime: Runtime): Route[] {
  const { database, dice } = runtime;
  return [
    route(sendContactMessage, async ({ actor, body, now }) => {
      const { website, ...written } = body;
      const isSpam = (website ?? '') !== '';
      await database.transaction(async (tx) => {
        await insertMessage(tx, { ...written, id: dice.uuid(), createdAt: now, isSpam, userId: actor?.userId ?? null });
        if (!isSpam) await sendMail(runtime, tx, contactMessage({ to: contact.general, written, isSignedIn: actor !== null }));
      });
      return ok({});
    }),
    route(listContactMessages, async ({ query }) => ok(pagedReply(await listMessages(database, query), onWire))),
    route(handleContactMessage, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const done = await putHandled(tx, params.id, now);
        if (done === null) return refuse('not_found');
        const subject = `contact-message:${params.id}` as const;
        if (done === 'handled') await recordAct(tx, { at: now, act: 'site.contact-message.handled', actorId: actor.userId, subject });
        return ok({});
      }),
    ),
  ];
}

export function contactMessagesCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(listContactMessages, {
    columns: {
      Received: (message) => message.created_at,
      Name: (message) => message.name,
      Email: (message) => message.email,
      Subject: (message) => message.subject,
      Message: (message) => message.message,
      Handled: (message) => message.handled_at,
    },
    load: async (query) => (await listMessages(database, query)).rows.map(onWire),
    record: (taken) => recordExport(database, 'contact-messages', taken),
  });
}

function onWire({ createdAt, handledAt, isSpam, userId, ...message }: ContactMessage): WireContactMessage {
  return {
    ...message,
    created_at: createdAt.toISOString(),
    handled_at: handledAt?.toISOString() ?? null,
    is_spam: isSpam,
    user_id: userId,
  };
}
