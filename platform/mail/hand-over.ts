import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkMail } from './check-mail.ts';
import { renderHtml, renderText } from './letter.ts';
import type { Mail } from './mail.ts';
import { type Letter, openPost } from './post.ts';
import { insertMail } from './store.ts';

/** A mail on its way; the same id again is the same mail. */
export type MailOrder = { id: string; writtenAt: Date; mail: Mail };

/** Hands mails to the mail server, or to the mailbox of a local server, here and now; what fails throws. */
export function createHandOver({ configuration, database }: Runtime): (order: MailOrder) => Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = configuration;
  const post = smtpUrl ? openPost(smtpUrl, mailFrom) : (letter: Letter) => insertMail(database, letter);
  return async ({ id, writtenAt, mail }) => {
    checkMail(mail);
    const { to, subject, replyTo, oneClickUnsubscribe } = mail;
    await post({
      id,
      to,
      subject,
      text: renderText(mail, publicUrl),
      html: renderHtml(mail, publicUrl),
      writtenAt,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(oneClickUnsubscribe === undefined ? {} : { oneClickUnsubscribe }),
    });
  };
}
