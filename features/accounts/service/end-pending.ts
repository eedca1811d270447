import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { type AccountEvent, endings } from '../rules/account-event.ts';
import { deleteLinks } from '../store/links.ts';
import { deletePendingRequests } from '../store/roles.ts';
import { deleteOtherSessions, deleteSessions, putOrdinary } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

type Kept = { sessionId?: string | null; linkId?: string };

/**
 * Ends what an event makes void. The person's row is locked before the sessions, as everywhere, so that refreshes in parallel cannot deadlock with it.
 * `kept` names the caller's own session, and the link that was just used, which may be pressed again.
 */
export async function endPending(tx: Transaction, userId: string, event: AccountEvent, kept: Kept = {}): Promise<void> {
  const { sessions, roleRequests } = endings[event];
  await lockUser(tx, userId);
  await deleteLinks(tx, userId, kept.linkId ?? null);
  await putOrdinary(tx, userId);
  if (roleRequests) await deletePendingRequests(tx, userId);
  if (sessions === 'none') return;
  await notify(tx, callerTopic(userId));
  if (sessions === 'others' && kept.sessionId) await deleteOtherSessions(tx, userId, kept.sessionId);
  else await deleteSessions(tx, userId);
}
