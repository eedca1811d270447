import { ok, refuse } from '#platform/contract/outcome.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { emptyMailbox, listMailbox, readMailboxMail } from './contract.ts';
import { deleteAllMails, findMail, listMails } from './store.ts';

const pageSize = 50;

/** The mailbox of a local server that has no mail server; anywhere else there is none. */
export function mailboxRoutes({ configuration, database }: Runtime): Route[] {
  if (configuration.mode !== 'local' || configuration.smtpUrl) return [];
  return [
    route(listMailbox, async ({ query: { to, before }, isFromThisMachine }) => {
      if (!isFromThisMachine) return refuse('not_found');
      const rows = await listMails(database, { ...(to ? { to } : {}), ...(before ? { before } : {}), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return ok({ mails: page.map(onWire), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null });
    }),
    route(readMailboxMail, async ({ params, isFromThisMachine }) => {
      if (!isFromThisMachine) return refuse('not_found');
      const mail = await findMail(database, params.id);
      return mail ? ok(onWire(mail)) : refuse('no_such_mail');
    }),
    route(emptyMailbox, async ({ isFromThisMachine }) => {
      if (!isFromThisMachine) return refuse('not_found');
      await deleteAllMails(database);
      return ok({});
    }),
  ];
}

function onWire<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
