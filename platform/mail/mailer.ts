import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkMail } from './check-mail.ts';
import { renderHtml, renderText } from './letter.ts';
import type { Mail } from './mail.ts';
import { nextMailId } from './mail-id.ts';
import { openPost, type Letter } from './post.ts';
import { deleteMailsBefore, insertMail } from './store.ts';

const keptDays = 30;

const order = z.object({
  id: z.uuid(),
  writtenAt: z.coerce.date(),
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()).readonly(),
    action: z.object({ label: z.string(), url: z.string() }).exactOptional(),
    aside: z.object({ text: z.string(), url: z.string() }).exactOptional(),
    replyTo: z.string().exactOptional(),
    oneClickUnsubscribe: z.string().exactOptional(),
  }),
});

/** Orders a mail in the caller's transaction: it leaves only if that commits, and never holds the caller up. */
export async function sendMail(runtime: Runtime, tx: Executor, mail: Mail): Promise<void> {
  checkMail(mail);
  await runtime.jobs.ask(tx, 'mail.send', { id: nextMailId(runtime), writtenAt: runtime.clock.now(), mail } satisfies z.input<
    typeof order
  >);
}

export function mailJobs(runtime: Runtime): Job[] {
  const { smtpUrl, mailFrom, publicUrl } = runtime.configuration;
  const deliver = smtpUrl ? openPost(smtpUrl, mailFrom) : (letter: Letter) => insertMail(runtime.database, letter);
  return [
    {
      name: 'mail.send',
      async handle(data) {
        const { id, writtenAt, mail } = order.parse(data);
        checkMail(mail);
        await deliver({
          id,
          to: mail.to,
          subject: mail.subject,
          text: renderText(mail, publicUrl),
          html: renderHtml(mail, publicUrl),
          writtenAt,
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          ...(mail.oneClickUnsubscribe === undefined ? {} : { oneClickUnsubscribe: mail.oneClickUnsubscribe }),
        });
      },
    },
    {
      name: 'mail.forget-old',
      schedule: '20 3 * * *',
      handle: () => deleteMailsBefore(runtime.database, new Date(runtime.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)),
    },
  ];
}
