import { publicStatus } from '#features/certificates/rules/public-certificate.ts';
import { listMailedVerifiers } from '#features/certificates/service/mailed-verifiers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { watchFired } from '../mail/watches.ts';
import type { WatchReason } from '../rules/watch.ts';
import { insertAct } from '../store/acts.ts';
import { findWatched, listWatchers, takeWatches } from '../store/watches.ts';

type Fired = { certificateId: string; reason: WatchReason; now: Date };

/**
 * Fires the watches on a certificate that was revoked or has expired, each once. Whoever looked it up while logged in has had a mail about the
 * revocation from the certificates already and gets no second one.
 */
export async function fireWatches(runtime: Runtime, tx: Transaction, { certificateId, reason, now }: Fired): Promise<void> {
  const certificate = await findWatched(tx, certificateId);
  if (!certificate || publicStatus(certificate, now) !== reason) return;
  const mailed = reason === 'revoked' ? await listMailedVerifiers(tx, certificateId, certificate.userId) : new Set<string>();
  for (const watch of await takeWatches(tx, { certificateId, reason, now })) {
    const { id, organizationId } = watch;
    await insertAct(tx, { organizationId, at: now, act: 'watches.fired', actorId: null, details: { watch: id, reason } });
    for (const to of await listWatchers(tx, watch)) {
      if (mailed.has(to)) continue;
      await sendMail(runtime, tx, watchFired({ to, publicUrl: runtime.configuration.publicUrl, certificate, reason }));
    }
  }
}
