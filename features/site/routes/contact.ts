import { contact } from '#content/contact.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
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
    route(listContactMessages, async ({ query }) => {
      const rows = await listMessages(database, { isSpam: query.folder === 'spam', before: query.before, limit: query.limit });
      const page = rows.slice(0, query.limit);
      return ok({ messages: page.map(onWire), next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null });
    }),
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

function onWire({ createdAt, handledAt, isSpam, userId, ...message }: ContactMessage): WireContactMessage {
  return {
    ...message,
    created_at: createdAt.toISOString(),
    handled_at: handledAt?.toISOString() ?? null,
    is_spam: isSpam,
    user_id: userId,
  };
}
