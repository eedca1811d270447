import { listActsAbout } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readPerson } from '../contract/person.ts';
import { deletionActs } from '../rules/administration.ts';
import { deviceOf } from '../rules/device.ts';
import { ageOn } from '../rules/profile.ts';
import { minimumAge } from '../rules/terms.ts';
import { findProfile } from '../store/profiles.ts';
import { listRequestsOf } from '../store/roles.ts';
import { findLastSeen, listLiveSessions, type Session } from '../store/sessions.ts';
import { findNewEmail, findPerson } from '../store/users.ts';
import { wirePerson } from './people.ts';
import { wireRequest } from './roles.ts';

const shownSessions = 10;

/** One account as administrators see it; what other features know of the person is in their own lists. */
export function personRoute({ database }: Runtime): Route {
  return route(readPerson, async ({ actor, params, now }) => {
    const person = await findPerson(database, params.id);
    if (!person) return refuse((await wasDeleted(params.id)) ? 'account_deleted' : 'not_found');
    const [profile, sessions, requests] = [
      await findProfile(database, person.id),
      await listLiveSessions(database, person.id, now),
      await listRequestsOf(database, person.id),
    ];
    const age = profile.birthDate === null ? null : ageOn(now.toISOString().slice(0, 10), profile.birthDate);
    return ok({
      ...wirePerson(person),
      confirmed_at: person.confirmedAt?.toISOString() ?? null,
      last_seen_at: (await findLastSeen(database, person.id))?.toISOString() ?? null,
      new_email: await findNewEmail(database, person.id, now),
      country: profile.country,
      age,
      is_underage: age !== null && age < minimumAge,
      role_requests: requests
        .filter(({ status }) => status === 'pending')
        .map((request) =>
          wireRequest({
            ...request,
            fullName: person.fullName,
            email: person.email,
            isEmailConfirmed: person.emailVerified,
            role: person.role,
          }),
        ),
      sessions: sessions.slice(0, shownSessions).map((session) => wireSession(session, actor.sessionId)),
      session_count: sessions.length,
    });
  });

  /** The audit log outlives accounts. */
  async function wasDeleted(userId: string): Promise<boolean> {
    const acts = await listActsAbout(database, userId);
    return acts.some(({ act }) => deletionActs.includes(act));
  }
}

export const wireSession = (session: Session, currentId: string) => ({
  id: session.id,
  is_current: session.id === currentId,
  device: deviceOf(session.userAgent),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
});
