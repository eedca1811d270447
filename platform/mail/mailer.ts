import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkMail } from './check-mail.ts';
import { createHandOver, keepInMailbox } from './hand-over.ts';
import type { Mail } from './mail.ts';
import { nextMailId } from './mail-id.ts';
import { deleteMailsBefore } from './store.ts';

const keptDays = 30;

const words = z.array(z.object({ text: z.string(), url: z.string().exactOptional() })).readonly();
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(words).readonly() }),
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
    aside: z.object({ text: z.string(), url: z.string() }).exactOptional(),
    replyTo: z.string().exactOptional(),
    oneClickUnsubscribe: z.string().exactOptional(),
  }),
});

/** Orders a mail in the caller's transaction: it leaves only if that commits, and never holds the caller up. */
export async function sendMail(runtime: Runtime, tx: Executor, mail: Mail): Promise<void> {
  await runtime.jobs.ask(tx, 'mail.send', orderOf(runtime, mail));
}

/** The same for many mails, in one statement. */
export async function sendMails(runtime: Runtime, tx: Executor, mails: readonly Mail[]): Promise<void> {
  await runtime.jobs.askAll(
    tx,
    'mail.send',
    mails.map((mail) => orderOf(runtime, mail)),
  );
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
      name: 'mail.forget-old',
      schedule: '20 3 * * *',
      handle: () => deleteMailsBefore(runtime.database, new Date(runtime.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)),
    },
  ];
}
