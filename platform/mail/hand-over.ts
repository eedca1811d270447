import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkMail } from './check-mail.ts';
import { renderHtml, renderText } from './letter.ts';
import type { Mail } from './mail.ts';
import { type Letter, openPost } from './post.ts';
import { insertMails } from './store.ts';

/** A mail on its way; the same id again is the same mail. */
export type MailOrder = { id: string; writtenAt: Date; mail: Mail };

/** Hands mails to the mail server, or to the mailbox of a local server, here and now; what fails throws. */
export function createHandOver({ configuration, database }: Runtime): (order: MailOrder) => Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = configuration;
  const post = smtpUrl ? openPost(smtpUrl, mailFrom) : (letter: Letter) => insertMails(database, [letter]);
  return (order) => post(letterOf(order, publicUrl));
}

/** Puts mails into the mailbox of a local server, all in one statement. */
export async function keepInMailbox({ configuration, database }: Runtime, orders: readonly MailOrder[]): Promise<void> {
  await insertMails(
    database,
    orders.map((order) => letterOf(order, configuration.publicUrl)),
  );
}

function letterOf({ id, writtenAt, mail }: MailOrder, publicUrl: string): Letter {
  checkMail(mail);
  const { to, subject, replyTo, oneClickUnsubscribe } = mail;
  return {
    id,
    to,
    subject,
    text: renderText(mail, publicUrl),
    html: renderHtml(mail, publicUrl),
    writtenAt,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(oneClickUnsubscribe === undefined ? {} : { oneClickUnsubscribe }),
  };
}
