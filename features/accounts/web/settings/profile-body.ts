import type { Input } from '#platform/contract/contract.ts';
import type { Profile, saveProfile } from '../../contract/profile.ts';
import { takesAssessments } from '../../rules/role.ts';

type Body = Input<typeof saveProfile>['body'];

/** A part of the settings saves itself and leaves the rest of the profile as it is. Whoever cannot be ranked sends nothing about ranking. */
export function profileBody(profile: Profile, changes: Partial<Body>): Body {
  const { full_name, country, gender, birth_date, leaderboard_visibility, leaderboard_alias, findable_by_gender_and_age } = profile;
  const body = {
    full_name,
    country,
    gender,
    birth_date,
    leaderboard_visibility,
    leaderboard_alias,
    findable_by_gender_and_age,
    ...changes,
  };
  return takesAssessments(profile.role) ? body : { full_name: body.full_name, country: body.country, gender: body.gender };
}
