import type { AttemptsPort } from '#features/payments/service/attempts-port.ts';
import { deleteUnopened, lockAttemptsOf } from '../store/attempts.ts';
import { notifyChange } from './attempts.ts';
import { whyNotPurchase } from './why-not-purchase.ts';

/** What payments ask of attempts: whether one could be started, and to end one that is paid back before it was opened. */
export const attemptsPort: AttemptsPort = {
  whyNotPurchase,
  lock: lockAttemptsOf,
  async endUnopened(tx, assessmentId) {
    const isEnded = await deleteUnopened(tx, assessmentId);
    if (isEnded) await notifyChange(tx, assessmentId);
    return isEnded;
  },
};
