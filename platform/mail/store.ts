import { and, desc, eq, ilike, lt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Letter } from './post.ts';
import { mails, sentMails } from './tables.ts';

const insertStatement = {
  name: 'mail.insert',
  text: `
    insert into mails (id, to_address, subject, text, html, created_at)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) on conflict do nothing`,
};

/** Stores letters for the mailbox page; the same letter again changes nothing. */
export async function insertMails(tx: Executor, letters: readonly Letter[]): Promise<void> {
  const column = <Key extends keyof Letter>(key: Key) => letters.map((letter) => letter[key]);
  await runNamed(tx, insertStatement, [column('id'), column('to'), column('subject'), column('text'), column('html'), column('writtenAt')]);
}

/** Newest first; `to` is any part of the address, `before` the last id of the page before. */
export async function listMails(tx: Executor, { to, before, limit }: { to?: string; before?: string; limit: number }) {
  return tx
    .select({ id: mails.id, to: mails.toAddress, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(and(to ? ilike(mails.toAddress, `%${to.replace(/[\\%_]/g, '\\$&')}%`) : undefined, before ? lt(mails.id, before) : undefined))
    .orderBy(desc(mails.id))
    .limit(limit);
}

export async function findMail(tx: Executor, id: string) {
  const [mail] = await tx
    .select({ id: mails.id, to: mails.toAddress, subject: mails.subject, createdAt: mails.createdAt, text: mails.text, html: mails.html })
    .from(mails)
    .where(eq(mails.id, id));
  return mail ?? null;
}

export async function deleteAllMails(tx: Executor): Promise<void> {
  await tx.delete(mails);
}

export async function deleteMailsBefore(tx: Executor, moment: Date): Promise<void> {
  await tx.delete(mails).where(lt(mails.createdAt, moment));
}

const sentStatement = { name: 'mail.sent', text: 'select id from sent_mails where id = any ($1::uuid[])' };

/** Those of these mails that have left. */
export async function listSent(tx: Executor, ids: readonly string[]): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, sentStatement, [ids])).map(({ id }) => id);
}

const noteSentStatement = {
  name: 'mail.note-sent',
  text: 'insert into sent_mails (id, sent_at) select id, $2 from unnest($1::uuid[]) id on conflict do nothing',
};

export async function noteSent(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await runNamed(tx, noteSentStatement, [ids, now]);
}

export async function deleteSentBefore(tx: Executor, moment: Date): Promise<void> {
  await tx.delete(sentMails).where(lt(sentMails.sentAt, moment));
}
