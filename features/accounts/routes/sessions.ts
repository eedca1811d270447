import { ok, refuse } from '#platform/contract/outcome.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { notify } from '#platform/database/notifications.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { endMySession, listMySessions } from '../contract/sessions.ts';
import { emptyCookie } from '../service/open-session.ts';
import { endPending } from '../service/end-pending.ts';
import { deleteSession, listLiveSessions } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';
import { wireSession } from './person.ts';

export function sessionRoutes(runtime: Runtime): Route[] {
  return [
    route(listMySessions, async ({ actor, now }) => {
      const sessions = await listLiveSessions(runtime.database, actor.userId, now);
      return ok(sessions.map((session) => wireSession(session, actor.sessionId)));
    }),
    route(endMySession, async (call) => {
      const { actor, params } = call;
      const sessionId = uuid.safeParse(params.id);
      if (!sessionId.success) return refuse('not_found');
      const isEnded = await transactionWithRetry(runtime.database, async (tx) => {
        await lockUser(tx, actor.userId);
        const isGone = await deleteSession(tx, actor.userId, sessionId.data);
        await notify(tx, callerTopic(actor.userId));
        if (isGone && sessionId.data !== actor.sessionId) await endPending(tx, actor.userId, 'session-ended');
        return isGone;
      });
      if (!isEnded) return refuse('not_found');
      if (sessionId.data === actor.sessionId) call.setCookie(emptyCookie(runtime));
      return ok({});
    }),
  ];
}
