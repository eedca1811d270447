import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';

const mailHead = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), createdAt: z.iso.datetime() });

export type MailHead = z.infer<typeof mailHead>;

/*
 * The mailbox is open to anybody because it exists only where the server answers on its own machine and no mail leaves it
 * (local mode without SMTP): a newcomer has to read the confirmation mail before being able to sign in. Everywhere else
 * these routes are not mounted and answer 404.
 */

/** Requests that a proxy forwards find no mailbox either, as they find no metrics. */
const noMailbox = { status: 404, message: 'There’s nothing at this address.' } as const;

export const listMailbox = contract({
  method: 'GET',
  path: '/api/mailbox',
  summary:
    'Lists the emails of a local server, newest first, 50 a page; `to` is any part of the address, `before` the last id of the page before.',
  access: 'public',
  query: z.object({ to: z.string().max(254).optional(), before: uuid.optional() }),
  reply: z.object({ mails: z.array(mailHead), next: z.uuid().nullable() }),
  refusals: { not_found: noMailbox },
});

export const readMailboxMail = contract({
  method: 'GET',
  path: '/api/mailbox/:id',
  summary: 'Shows one email of a local server.',
  access: 'public',
  params: z.object({ id: uuid }),
  reply: mailHead.extend({ text: z.string(), html: z.string() }),
  refusals: { not_found: noMailbox, no_such_mail: { status: 404, message: 'We couldn’t find this email.' } },
});

export const emptyMailbox = contract({
  method: 'DELETE',
  path: '/api/mailbox',
  summary: 'Deletes all emails of a local server.',
  access: 'public',
  reply: z.object({}),
  status: 204,
  refusals: { not_found: noMailbox },
});
