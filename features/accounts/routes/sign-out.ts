import { ok } from '#platform/contract/outcome.ts';
import { notify } from '#platform/database/notifications.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { signOut } from '../contract/auth.ts';
import { emptyCookie } from '../service/open-session.ts';
import { endPending } from '../service/end-pending.ts';
import { deleteSession } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

/** Signing out works for everybody: whoever has no session any more only loses the cookie. */
export function signOutRoute(runtime: Runtime): Route {
  return route(signOut, async (call) => {
    const { actor, query } = call;
    if (query.scope !== 'others') call.setCookie(emptyCookie(runtime));
    if (!actor) return ok({});
    switch (query.scope) {
      case 'local':
        await transactionWithRetry(runtime.database, async (tx) => {
          await lockUser(tx, actor.userId);
          await deleteSession(tx, actor.userId, actor.sessionId);
          await notify(tx, callerTopic(actor.userId));
        });
        break;
      case 'global':
        await transactionWithRetry(runtime.database, (tx) => endPending(tx, actor.userId, 'signed-out-everywhere'));
        break;
      case 'others':
        await transactionWithRetry(runtime.database, (tx) => endPending(tx, actor.userId, 'signed-out-others', actor));
        break;
    }
    return ok({});
  });
}
