import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { deviceCookieName } from '#platform/http/device-cookie.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { deleteMyAccount, exportMyData } from '../contract/profile.ts';
import { emptyCookie } from '../service/open-session.ts';
import type { PersonalSection } from '../service/personal-section.ts';
import { verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { lockAdministrators } from '../store/roles.ts';
import { deleteUser, findPasswordHash } from '../store/users.ts';

export function myDataRoutes(runtime: Runtime, sections: readonly PersonalSection[]): Route[] {
  const { database } = runtime;
  return [
    route(exportMyData, async (call) => {
      const { actor, now } = call;
      const document: Record<string, unknown> = {};
      for (const section of sections) document[section.name] = await section.read(database, actor.userId, now);
      call.setHeader('content-disposition', `attachment; filename="meridian-my-data-${now.toISOString().slice(0, 10)}.json"`);
      return ok({ exported_at: now.toISOString(), sections: document });
    }),
    route(deleteMyAccount, async (call) => {
      const { actor, body, now } = call;
      const isRight = await verifyPasswordOrDecoy(await findPasswordHash(database, actor.userId), body.password);
      if (!isRight) return refuse('wrong_password');
      const kept = await database.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        if (administrators.length === 1 && administrators[0] === actor.userId) return 'last_admin';
        for (const section of sections) {
          const reason = await section.whyKept?.(tx, actor.userId);
          if (reason) return reason;
        }
        for (const section of sections) await section.forget?.(tx, actor.userId);
        await deleteUser(tx, actor.userId);
        await recordAct(tx, { at: now, act: 'accounts.account.deleted', actorId: actor.userId, subject: `user:${actor.userId}` });
        await runtime.jobs.announce(tx, 'accounts.account-deleted', { userId: actor.userId });
        return null;
      });
      if (kept) return refuse(kept);
      call.setCookie(emptyCookie(runtime));
      call.setCookie({ name: deviceCookieName(runtime.configuration.publicUrl), value: '', maxAgeSeconds: 0 });
      return ok({});
    }),
  ];
}
