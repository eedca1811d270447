import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { deletionGrounds } from '../rules/administration.ts';
import { lossKinds } from '../rules/losses.ts';
import { notThere, ofAge, personParams, reason } from './people.ts';
import { noLongerAdmin } from './role-changes.ts';
import { personalData } from './profile.ts';

export const sendDataLink = contract({
  method: 'POST',
  path: '/api/admin/users/:id/data-link',
  summary: 'Emails a person a link to everything we keep about them. No administrator sees the file. Recorded in the audit log.',
  access: ['admin'],
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: personParams,
  body: z.object({ reason }),
  reply: z.object({}),
  status: 202,
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    own_account: { status: 403, message: 'Download your own data in your settings.' },
    email_not_confirmed: { status: 409, message: 'This person hasn’t confirmed their email address, so we can’t send the data there.' },
    already_sent: { status: 409, message: 'We sent this person a link less than a minute ago. Wait a minute, then try again.' },
  },
});

export const openDataLink = contract({
  method: 'POST',
  path: '/api/data-exports',
  summary: 'Everything Meridian keeps about the person who got the emailed link. The link works for 24 hours.',
  access: 'public',
  limits: [{ per: 'address', times: 30, seconds: 3600 }],
  body: z.object({ token_hash: z.string().min(1).max(256) }),
  reply: personalData,
  refusals: { link_expired: { status: 404, message: 'This link no longer works. Ask us for a new one.' } },
});

const losses = z.object(
  Object.fromEntries(lossKinds.map((kind) => [kind, z.number().int()])) as Record<(typeof lossKinds)[number], z.ZodNumber>,
);

export const readMyLosses = contract({
  method: 'GET',
  path: '/api/me/losses',
  summary: 'What I’d lose by deleting my account.',
  access: 'signed-in',
  reply: losses,
});

export const readLosses = contract({
  method: 'GET',
  path: '/api/admin/users/:id/losses',
  summary: 'What a person would lose by having their account deleted.',
  access: ['admin'],
  params: personParams,
  reply: losses,
  refusals: { not_found: notThere },
});

export const deletePerson = contract({
  method: 'POST',
  path: '/api/admin/users/:id/deletion',
  summary:
    'Deletes an account because its owner asked us to, or is too young to have one; in that case, unused payments are refunded. Recorded in the audit log; the person gets an email.',
  access: ['admin'],
  params: personParams,
  body: z.object({
    ground: z.enum(deletionGrounds),
    /** Typed by whoever decides, so that nobody deletes the account beside the one they meant. */
    email: z.string().trim().max(254),
    reason,
  }),
  reply: z.object({ refunds: z.number().int() }),
  refusals: {
    not_found: notThere,
    not_allowed: noLongerAdmin,
    own_account: { status: 403, message: 'Delete your own account in your settings.' },
    of_age: ofAge,
    wrong_email: { status: 422, message: 'This isn’t the account’s email address. Check it and try again.' },
    last_owner: {
      status: 409,
      message: 'This person is the only owner of an organization with other members. Make someone else an owner first.',
    },
  },
});
