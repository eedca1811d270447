import type { Executor } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { topicOf } from '../store/attempts.ts';

export {
  type Attempt,
  findAttempt,
  findAttemptOf,
  listAskedAttempts,
  listAttemptsOf,
  lockAttemptOf,
  lockAttemptsOf,
  topicOf,
} from '../store/attempts.ts';

/** Wakes every page that shows one of these attempts once the transaction commits. */
export const notifyChange = (tx: Executor, ...assessmentIds: readonly string[]): Promise<void> => notify(tx, ...assessmentIds.map(topicOf));
