import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkMail } from './check-mail.ts';
import { createHandOver, keepInMailbox, type MailOrder } from './hand-over.ts';
import type { Mail } from './mail.ts';
import { nextMailId } from './mail-id.ts';
import { deleteMailsBefore, deleteSentBefore, listSent, noteSent } from './store.ts';

const keptDays = 30;

/** A job of many mails is done with or given up long before. */
const sentKeptDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** So many mails share a job. */
const mostInOne = 200;

/** A job that takes longer than five minutes is given to another server: well before that, each mail that is left becomes a job of its own. */
const longestMs = 120_000;

const words = z
  .array(z.object({ text: z.string(), url: z.string().exactOptional(), isStrong: z.literal(true).exactOptional() }))
  .readonly();
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string(), words: words.exactOptional() }),
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({
    kind: z.literal('list'),
    isNumbered: z.boolean(),
    startsAt: z.number().int().exactOptional(),
    items: z.array(words).readonly(),
  }),
]);

const order = z.object({
  id: z.uuid(),
  writtenAt: z.coerce.date(),
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    preheader: z.string().exactOptional(),
    paragraphs: z.array(z.union([z.string(), block])).readonly(),
    action: z.object({ label: z.string(), url: z.string() }).exactOptional(),
    aside: z.object({ text: z.string(), url: z.string(), label: z.string().exactOptional() }).exactOptional(),
    replyTo: z.string().exactOptional(),
    oneClickUnsubscribe: z.string().exactOptional(),
  }),
});

/** Orders a mail in the caller's transaction: it leaves only if that commits, and never holds the caller up. */
export async function sendMail(runtime: Runtime, tx: Executor, mail: Mail): Promise<void> {
  await runtime.jobs.ask(tx, 'mail.send', orderOf(runtime, mail));
}

const manyOrders = z.object({ orders: z.array(order) });

/** The same for many mails, with a job for each two hundred of them. */
export async function sendMails(runtime: Runtime, tx: Executor, mails: readonly Mail[]): Promise<void> {
  const orders = mails.map((mail) => orderOf(runtime, mail));
  const jobs: z.input<typeof manyOrders>[] = [];
  for (let at = 0; at < orders.length; at += mostInOne) jobs.push({ orders: orders.slice(at, at + mostInOne) });
  await runtime.jobs.askAll(tx, 'mail.send-many', jobs);
}

function orderOf(runtime: Runtime, mail: Mail): z.input<typeof order> {
  checkMail(mail);
  return { id: nextMailId(runtime), writtenAt: runtime.clock.now(), mail };
}

export function mailJobs(runtime: Runtime): Job[] {
  const handOver = createHandOver(runtime);
  return [
    {
      name: 'mail.send',
      async handle(data) {
        await handOver(order.parse(data));
      },
      // A mailbox keeps a mail once, however often it comes; a mail server gets each alone, so that a killed server repeats one at most.
      ...(runtime.configuration.smtpUrl === null && {
        atOnce: 50,
        handleAll: (data: readonly unknown[]) =>
          keepInMailbox(
            runtime,
            data.map((one) => order.parse(one)),
          ),
      }),
    },
    {
      name: 'mail.send-many',
      async handle(data) {
        const { orders } = manyOrders.parse(data);
        if (runtime.configuration.smtpUrl === null) await keepInMailbox(runtime, orders);
        else await handOverAll(runtime, handOver, orders);
      },
    },
    {
      name: 'mail.forget-old',
      schedule: '20 3 * * *',
      async handle() {
        const nowMs = runtime.clock.now().getTime();
        await deleteMailsBefore(runtime.database, new Date(nowMs - keptDays * dayMs));
        await deleteSentBefore(runtime.database, new Date(nowMs - sentKeptDays * dayMs));
      },
    },
  ];
}

/**
 * Hands over one mail after the other and notes each, so that a killed server repeats one at most. A mail that fails becomes a job of its own, with its own
 * retries, and keeps no other waiting; `sent_mails` says of it too that this job is done with it.
 */
async function handOverAll(
  { database, jobs, clock }: Runtime,
  handOver: (order: MailOrder) => Promise<void>,
  orders: readonly MailOrder[],
): Promise<void> {
  const sent = new Set(
    await listSent(
      database,
      orders.map(({ id }) => id),
    ),
  );
  const waiting = orders.filter(({ id }) => !sent.has(id));
  const untilMs = clock.elapsedMs() + longestMs;
  const sendAlone = (alone: readonly MailOrder[]) =>
    database.transaction(async (tx) => {
      await jobs.askAll(tx, 'mail.send', alone);
      await noteSent(
        tx,
        alone.map(({ id }) => id),
        clock.now(),
      );
    });
  for (const [at, one] of waiting.entries()) {
    if (clock.elapsedMs() > untilMs) return sendAlone(waiting.slice(at));
    const isSent = await handOver(one).then(
      () => true,
      () => false,
    );
    if (isSent) await noteSent(database, [one.id], clock.now());
    else await sendAlone([one]);
  }
}
