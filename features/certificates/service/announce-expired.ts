import type { Runtime } from '#platform/runtime/runtime.ts';
import { takeExpired } from '../store/certificates.ts';

const atOnce = 200;

/** Announces each certificate that has expired, once. A suspended one waits until it is reinstated, because until then it is not called expired. */
export async function announceExpired({ database, clock, jobs }: Runtime): Promise<void> {
  const now = clock.now();
  for (let taken = atOnce; taken === atOnce;) {
    taken = await database.transaction(async (tx) => {
      const ids = await takeExpired(tx, now, atOnce);
      for (const certificateId of ids) await jobs.announce(tx, 'certificates.expired', { certificateId });
      return ids.length;
    });
  }
}
