import { ok, refuse } from '#platform/contract/outcome.ts';
import { deviceCookieName } from '#platform/http/device-cookie.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { deleteMyAccount, exportMyData } from '../contract/profile.ts';
import { accountDeleted } from '../mail.ts';
import { mailPerson } from '../service/administer.ts';
import { deleteAccount } from '../service/delete-account.ts';
import { emptyCookie } from '../service/open-session.ts';
import { documentDisposition, readPersonalData } from '../service/personal-data.ts';
import type { PersonalSection } from '../service/personal-section.ts';
import { verifyPasswordOrDecoy } from '../store/password-hash.ts';
import { lockAdministrators } from '../store/roles.ts';
import { findPasswordHash, findPerson } from '../store/users.ts';

export function myDataRoutes(runtime: Runtime, sections: readonly PersonalSection[]): Route[] {
  const { database } = runtime;
  return [
    route(exportMyData, async (call) => {
      const { actor, now } = call;
      call.setHeader('content-disposition', documentDisposition(now));
      return ok(await readPersonalData(database, sections, actor.userId, now));
    }),
    route(deleteMyAccount, async (call) => {
      const { actor, body, now } = call;
      const passwordHash = await findPasswordHash(database, actor.userId);
      if (!(await verifyPasswordOrDecoy(passwordHash, body.password))) return refuse('wrong_password');
      const kept = await database.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        // A reset meanwhile is the owner's answer to a thief, who must not delete what it saved.
        if ((await findPasswordHash(tx, actor.userId)) !== passwordHash) return 'wrong_password';
        if (administrators.length === 1 && administrators[0] === actor.userId) return 'last_admin';
        const deletion = { userId: actor.userId, actorId: actor.userId, now, ground: 'own' } as const;
        const person = await findPerson(tx, actor.userId);
        const done = await deleteAccount(runtime, tx, sections, deletion);
        if (done.kept) return done.kept;
        // Whoever did not do this themselves learns of it.
        if (person) await mailPerson(runtime, tx, person, (to) => accountDeleted({ ...to, ground: 'own', refunds: 0 }));
        return null;
      });
      if (kept) return refuse(kept);
      call.setCookie(emptyCookie(runtime));
      call.setCookie({ name: deviceCookieName(runtime.configuration.publicUrl), value: '', maxAgeSeconds: 0 });
      return ok({});
    }),
  ];
}
