import { findPerson } from '#features/accounts/service.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { expiresSoon } from '../mail.ts';
import { dueReminder, reminderDays } from '../rules/expiry.ts';
import { findEarningOf, listExpiring, lockCertificateOf, lockResult, putCertificate } from '../store/certificates.ts';

const dayMs = 86_400_000;

/** Writes to everyone whose certificate expires within 60 and within 14 days, each once, unless they have renewed it. */
export async function remindHolders(runtime: Runtime): Promise<void> {
  const { database, clock } = runtime;
  const now = clock.now();
  const to = new Date(now.getTime() + Math.max(...reminderDays) * dayMs);
  for (const { resultId } of await listExpiring(database, { from: now, to })) await remind(runtime, resultId, now);
}

async function remind(runtime: Runtime, resultId: string, now: Date): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    await lockResult(tx, resultId);
    const stored = await lockCertificateOf(tx, resultId);
    if (!stored?.userId || !stored.expiresAt || stored.state !== 'active') return;
    const { id, expiresAt, remindedDays } = stored;
    const due = dueReminder({ expiresAt, remindedDays }, now);
    const [earning, person] = [await findEarningOf(tx, resultId), await findPerson(tx, stored.userId)];
    if (due === null || !earning || !person) return;
    await putCertificate(tx, id, { remindedDays: due });
    const days = Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
    const certificate = { ...stored, typeSlug: earning.typeSlug };
    await sendMail(
      runtime,
      tx,
      expiresSoon({ to: person.email, publicUrl: runtime.configuration.publicUrl, certificate, expiresAt, days }),
    );
  });
}
