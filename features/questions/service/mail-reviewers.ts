import { listAdministrators } from '#features/accounts/service.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { draftsWaiting } from '../mail.ts';
import { reviewDigest } from '../rules/draft.ts';
import { listInReview } from '../store/drafts.ts';

/** One mail an hour at most to each administrator who can review what came in the hour before. */
export async function mailReviewers(runtime: Runtime, now: Date): Promise<void> {
  const { publicUrl } = runtime.configuration;
  await runtime.database.transaction(async (tx) => {
    const waiting = await listInReview(tx);
    if (waiting.length === 0) return;
    for (const { id, email } of await listAdministrators(tx)) {
      const { fresh, all } = reviewDigest(waiting, id, now);
      if (fresh > 0) await sendMail(runtime, tx, draftsWaiting({ to: email, publicUrl, fresh, all }));
    }
  });
}
