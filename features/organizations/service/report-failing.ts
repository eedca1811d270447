import type { Transaction } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { webhookFailing, webhookGivenUp } from '../mail/webhooks.ts';
import { failingNoticeHours } from '../rules/webhook.ts';
import { type FailingTarget, markFailing, markGivenUp } from '../store/failing-targets.ts';
import { listOwnerEmails } from '../store/owners.ts';

/** Writes to the owners whose webhooks have failed for a day, and again when calls are given up; each once an outage. */
export async function reportFailingTargets(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now();
  const since = new Date(now.getTime() - failingNoticeHours * 3_600_000);
  await runtime.database.transaction(async (tx) => {
    // The worse message first: who gets it needs no other.
    for (const target of await markGivenUp(tx, now)) await mailOwners(runtime, tx, target, webhookGivenUp);
    for (const target of await markFailing(tx, { since, now })) await mailOwners(runtime, tx, target, webhookFailing);
  });
}

type Write = (about: FailingTarget & { to: string; publicUrl: string }) => Mail;

async function mailOwners(runtime: Runtime, tx: Transaction, target: FailingTarget, write: Write): Promise<void> {
  const { publicUrl } = runtime.configuration;
  for (const to of await listOwnerEmails(tx, target.organizationId)) await sendMail(runtime, tx, write({ ...target, to, publicUrl }));
}
