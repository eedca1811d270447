import type { RefusalCode } from '#platform/contract/contract.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database } from '#platform/database/database.ts';
import { type Call, type Route, route } from '#platform/http/route.ts';
import { accountGone, Stopped } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Profile, readProfile, saveProfile, withdrawEmailChange } from '../contract/profile.ts';
import { regionOf } from '../rules/region.ts';
import { isReservedAlias, skeletonOf } from '../service/board-name.ts';
import { avatarUrl } from '../service/wire-user.ts';
import { isAdministratorName, writeName } from '../service/write-name.ts';
import { deleteLinksFor } from '../store/links.ts';
import { findProfile, isNameShown, putProfile } from '../store/profiles.ts';
import { listRequestsOf } from '../store/roles.ts';
import { isTaken } from '../store/unique.ts';
import { findNewEmail, findPerson } from '../store/users.ts';

export function profileRoutes({ database }: Runtime): Route[] {
  async function present(userId: string, now: Date): Promise<Profile> {
    const person = await findPerson(database, userId);
    if (!person) throw new Stopped(accountGone);
    const profile = await findProfile(database, userId);
    const [request] = await listRequestsOf(database, userId);
    return {
      full_name: person.fullName,
      email: person.email,
      new_email: await findNewEmail(database, userId, now),
      avatar_url: avatarUrl(person.avatar),
      role: person.role,
      country: profile.country,
      region: profile.region,
      gender: profile.gender,
      birth_date: profile.birthDate,
      leaderboard_visibility: profile.leaderboardVisibility,
      leaderboard_alias: profile.leaderboardAlias,
      findable_by_gender_and_age: profile.isFindableByGenderAndAge,
      role_request: request ? { requested_role: request.requestedRole, status: request.status } : null,
      created_at: person.createdAt.toISOString(),
    };
  }

  return [
    route(readProfile, async ({ actor, now }) => ok(await present(actor.userId, now))),
    route(withdrawEmailChange, async ({ actor }) => {
      await deleteLinksFor(database, actor.userId, 'email_change');
      return ok({});
    }),
    route(saveProfile, async (call) => {
      const outcome = await save(database, call);
      return outcome.ok ? ok(await present(call.actor.userId, call.now)) : outcome;
    }),
  ];
}

type Saved = Outcome<undefined, RefusalCode<typeof saveProfile>>;

async function save(database: Database, { actor, body, now }: Call<typeof saveProfile>): Promise<Saved> {
  const before = await findProfile(database, actor.userId);
  const birthDate = body.birth_date === undefined ? before.birthDate : body.birth_date;
  const visibility = body.leaderboard_visibility ?? before.leaderboardVisibility;
  const alias = body.leaderboard_alias === undefined ? before.leaderboardAlias : body.leaderboard_alias;
  if (birthDate !== null && birthDate > now.toISOString().slice(0, 10)) return refuse('birth_date_in_future');
  if (visibility === 'alias' && alias === null) return refuse('alias_needed');
  if (alias !== null && isReservedAlias(alias)) return refuse('alias_reserved');
  const aliasSkeleton = alias === null ? null : skeletonOf(alias);
  if (aliasSkeleton !== null && (await isNameShown(database, actor.userId, aliasSkeleton))) return refuse('alias_taken');
  const profile = {
    country: body.country,
    region: body.country === null ? null : regionOf(body.country),
    gender: body.gender,
    birthDate,
    leaderboardVisibility: visibility,
    leaderboardAlias: alias,
    isFindableByGenderAndAge: body.findable_by_gender_and_age ?? before.isFindableByGenderAndAge,
  };
  try {
    return await database.transaction(async (tx): Promise<Saved> => {
      if (alias !== null && (await isAdministratorName(tx, actor.userId, alias))) return refuse('alias_reserved');
      const named = { userId: actor.userId, fullName: body.full_name, visibility, now };
      const written = await writeName(tx, named);
      if (written.ok) await putProfile(tx, actor.userId, profile, aliasSkeleton);
      return written;
    });
  } catch (error) {
    const isAliasTaken = isTaken(error, 'user_profiles_leaderboard_alias_unique') || isTaken(error, 'user_profiles_alias_skeleton_unique');
    if (isAliasTaken) return refuse('alias_taken');
    throw error;
  }
}
