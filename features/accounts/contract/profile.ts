import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { fullName } from '../rules/full-name.ts';
import { passwordGuesses } from '../rules/password-guesses.ts';
import { alias, birthDate, countryCode, genders, leaderboardVisibilities } from '../rules/profile.ts';
import { requestableRoles, roles } from '../rules/role.ts';

export const nameReserved = {
  status: 422,
  message: 'This name could be mistaken for Meridian or its staff. Use an alias on the leaderboard.',
} as const;

export const profile = z.object({
  full_name: z.string(),
  email: z.string(),
  new_email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: z.enum(roles),
  /** ISO 3166-1 alpha-2; the region follows from it. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  /** `YYYY-MM-DD`. */
  birth_date: z.string().nullable(),
  leaderboard_visibility: z.enum(leaderboardVisibilities),
  leaderboard_alias: z.string().nullable(),
  /** Whether I agreed that filters of the leaderboard by gender and age find me; whoever filters can tell both. */
  findable_by_gender_and_age: z.boolean(),
  role_request: z.object({ requested_role: z.enum(requestableRoles), status: z.enum(['pending', 'approved', 'rejected']) }).nullable(),
  created_at: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const readProfile = contract({
  method: 'GET',
  path: '/api/me/profile',
  summary: 'My profile and privacy choices.',
  access: 'signed-in',
  reply: profile,
});

export const saveProfile = contract({
  method: 'PUT',
  path: '/api/me/profile',
  summary: 'Saves my profile and privacy choices.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 60, seconds: 300 }],
  body: z.object({
    full_name: fullName,
    country: countryCode.nullable(),
    gender: z.enum(genders).nullable(),
    /** These are left as they are when they are missing: employers and universities are not asked for them. */
    birth_date: birthDate.nullable().optional(),
    leaderboard_visibility: z.enum(leaderboardVisibilities).optional(),
    leaderboard_alias: alias.nullable().optional(),
    findable_by_gender_and_age: z.boolean().optional(),
  }),
  reply: profile,
  refusals: {
    birth_date_in_future: { status: 422, message: 'The birth date is in the future.' },
    alias_needed: { status: 422, message: 'Choose the alias to show on the leaderboard.' },
    alias_taken: { status: 409, message: 'Someone else uses this alias, or one that looks like it. Choose another.' },
    alias_reserved: { status: 422, message: 'This alias could be mistaken for Meridian or its staff. Choose another.' },
    name_reserved: nameReserved,
  },
});

export const withdrawEmailChange = contract({
  method: 'DELETE',
  path: '/api/me/email-change',
  summary: 'Cancels a pending change of my email address. Does nothing if there is none.',
  access: 'signed-in',
  reply: z.object({}),
  status: 204,
});

export const saveAvatar = contract({
  method: 'PUT',
  path: '/api/me/avatar',
  summary: 'Sets my picture: cropped to a square, re-encoded, with all metadata removed.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  upload: { maxBytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] },
  reply: z.object({ avatar_url: z.string() }),
  refusals: {
    not_a_picture: { status: 422, message: 'We can’t read this file. Use a JPEG, PNG, WebP, AVIF or GIF.' },
    too_many_pixels: { status: 422, message: 'This picture has more than 40 million pixels. Use a smaller one.' },
  },
});

export const removeAvatar = contract({
  method: 'DELETE',
  path: '/api/me/avatar',
  summary: 'Removes my picture; my initials show again.',
  access: 'signed-in',
  reply: z.object({}),
  status: 204,
});

/** A document of sections, one for each feature that keeps something about a person. */
export const personalData = z.object({ exported_at: z.string(), sections: z.record(z.string(), z.unknown()) });

export const exportMyData = contract({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything Meridian keeps about me, as one JSON document.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 10, seconds: 3600 }],
  reply: personalData,
});

export const deleteMyAccount = contract({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Deletes my account after checking my password.',
  access: 'signed-in',
  limits: [passwordGuesses],
  body: z.object({ password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1024) }),
  reply: z.object({}),
  status: 204,
  refusals: {
    wrong_password: { status: 422, message: 'Your current password is incorrect.' },
    last_admin: { status: 409, message: 'You’re the only administrator. Make someone else an administrator first.' },
    last_owner: { status: 409, message: 'You’re the only owner of your organization. Make someone else an owner first.' },
  },
});
