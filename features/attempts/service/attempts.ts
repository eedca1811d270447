import { notify } from '#platform/database/notifications.ts';
import type { Executor } from '#platform/database/database.ts';

export { type Attempt, findAttempt, findAttemptOf, listAttemptsOf, lockAttemptOf } from '../store/attempts.ts';

/** What a page that shows this attempt listens for. */
export const topicOf = (assessmentId: string): string => `attempt ${assessmentId}`;

/** Wakes every page that shows one of these attempts once the transaction commits. */
export const notifyChange = (tx: Executor, ...assessmentIds: readonly string[]): Promise<void> => notify(tx, ...assessmentIds.map(topicOf));
