import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { resultCorrected } from '../mail.ts';
import { lockUnnotified, putNotified } from '../store/regrades.ts';

export const notifyRegradedJob = 'results.notify-regraded';

const atOnce = 200;

/** Sends one email to everyone whose result a regrade changed, a few at a time; a second run finds nothing left to send. */
export async function notifyRegraded(runtime: Runtime): Promise<void> {
  const { database, clock, configuration } = runtime;
  let sent = atOnce;
  while (sent === atOnce)
    sent = await database.transaction(async (tx) => {
      const effects = await lockUnnotified(tx, atOnce);
      for (const { email: to, typeName, resultId } of effects)
        if (to !== null) await sendMail(runtime, tx, resultCorrected({ to, publicUrl: configuration.publicUrl, typeName, resultId }));
      await putNotified(tx, effects, clock.now());
      return effects.length;
    });
}
