import { createTransport, type NodemailerError } from 'nodemailer';
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts';

export type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
  replyTo?: string;
  oneClickUnsubscribe?: string;
};

/** Hands letters to the mail server; the same letter twice carries the same Message-ID, by which mail programs drop the second. */
export function openPost(smtpUrl: string, from: string): (letter: Letter) => Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html, writtenAt, replyTo, oneClickUnsubscribe }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        date: writtenAt,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(oneClickUnsubscribe === undefined ? {} : unsubscribing(oneClickUnsubscribe)) },
      });
    } catch (error) {
      throw isRefusedForGood(error) ? new PermanentFailure('The mail server refused the mail for good.', { cause: error }) : error;
    }
  };
}

/** RFC 8058: the address to post to, and that posting is enough. */
function unsubscribing(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A refused recipient or text stays refused; a refused login or sender is a setting that an operator can put right in time. */
function isRefusedForGood(error: unknown): boolean {
  const { permanent, command } = error as NodemailerError;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/** The mail server answered, but cannot take this one now; any other failure that is not permanent is about the server itself. */
export function isAboutThisMail(error: unknown): boolean {
  const { responseCode, command } = error as NodemailerError;
  return responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA');
}
