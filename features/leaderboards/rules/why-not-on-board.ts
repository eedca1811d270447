import { ageOn } from '#features/accounts/rules/profile.ts';
import { minimumAge } from '#features/accounts/rules/terms.ts';
import { asksGenderOrAge, everything, type Filters } from './view.ts';

type Profile = { leaderboardVisibility: 'name' | 'alias' | 'hidden'; country: string | null; birthDate: string | null };

/** Why a person is not on the board; of several reasons, the first that they could change. */
export function whyNotOnBoard(profile: Profile, now: Date): 'hidden' | 'no_country' | 'under_age' | 'no_result' {
  if (profile.leaderboardVisibility === 'hidden') return 'hidden';
  if (profile.birthDate !== null && ageOn(now.toISOString().slice(0, 10), profile.birthDate) < minimumAge) return 'under_age';
  return profile.country === null ? 'no_country' : 'no_result';
}

/** Why a person on the board is left out by a filter, where it is not the place alone. */
export function whyNotWithin(
  wanted: Pick<Filters, 'gender' | 'ageRange' | 'assessmentType'>,
  profile: { isFindableByGenderAndAge: boolean },
  entries: readonly { isPractice: boolean }[],
): 'not_findable' | 'practice_only' | null {
  if (asksGenderOrAge(wanted) && !profile.isFindableByGenderAndAge) return 'not_findable';
  return wanted.assessmentType === everything.assessmentType && entries.every(({ isPractice }) => isPractice) ? 'practice_only' : null;
}
