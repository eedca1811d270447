import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { emailAddress } from '../rules/email.ts';
import { fullName } from '../rules/full-name.ts';
import { authSession, authUser } from './auth-user.ts';

/** Refusals that several steps of the auth dialect share. */
const weakPassword = {
  status: 422,
  message: 'Choose another password: at least 10 characters, not a common one, and not your name or e-mail.',
} as const;
const linkUsedUp = { status: 403, message: 'This link is no longer valid. Ask for a new one.' } as const;

const nothing = z.object({});

export const signUp = contract({
  method: 'POST',
  path: '/auth/v1/signup',
  summary: 'Creates an account and mails a confirmation link; answers the same for an address that has an account.',
  access: 'public',
  limits: [
    { per: 'address', times: 20, seconds: 3600 },
    { per: { field: 'email' }, times: 5, seconds: 3600 },
  ],
  body: z.object({
    email: emailAddress,
    password: z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(1024),
    data: z.object({
      full_name: fullName,
      /** Asking for administrator opens a request; it never grants. Anything else is read as student. */
      role: z.string().optional(),
    }),
  }),
  reply: authUser,
  refusals: { weak_password: weakPassword },
});

export const signIn = contract({
  method: 'POST',
  path: '/auth/v1/token',
  summary: 'Signs in with e-mail and password, or renews a session with its refresh token.',
  access: 'public',
  limits: [
    { per: 'address', times: 60, seconds: 300 },
    { per: { field: 'email' }, times: 10, seconds: 300 },
  ],
  query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.object({
    email: z.string().trim().max(254).optional(),
    phone: z.string().max(40).optional(),
    password: z.string().max(1024).optional(),
    refresh_token: z.string().max(256).optional(),
  }),
  reply: authSession,
  refusals: {
    validation_failed: { status: 400, message: 'You must provide either an email or phone number and a password' },
    invalid_credentials: { status: 400, message: 'Invalid email or password' },
    email_not_confirmed: { status: 400, message: 'Email not confirmed' },
    refresh_token_not_found: { status: 400, message: 'Your session has ended. Please log in again.' },
  },
});

export const signOut = contract({
  method: 'POST',
  path: '/auth/v1/logout',
  summary: 'Ends this session, all sessions, or all others.',
  access: 'public',
  query: z.object({ scope: z.enum(['global', 'local', 'others']).default('local') }),
  reply: nothing,
  status: 204,
});

export const resend = contract({
  method: 'POST',
  path: '/auth/v1/resend',
  summary: 'Mails the confirmation link again; answers the same whether or not the address has an account.',
  access: 'public',
  limits: [
    { per: 'address', times: 20, seconds: 3600 },
    { per: { field: 'email' }, times: 4, seconds: 3600 },
  ],
  body: z.object({ type: z.enum(['signup', 'email_change']), email: emailAddress }),
  reply: nothing,
});

export const recover = contract({
  method: 'POST',
  path: '/auth/v1/recover',
  summary: 'Mails a link to /reset-password; answers the same whether or not the address has an account.',
  access: 'public',
  limits: [
    { per: 'address', times: 20, seconds: 3600 },
    { per: { field: 'email' }, times: 4, seconds: 3600 },
  ],
  /** Accepted for public clients; the link always leads to our own /reset-password. */
  query: z.object({ redirect_to: z.string().max(2000).optional() }),
  body: z.object({ email: emailAddress }),
  reply: nothing,
});

export const verify = contract({
  method: 'POST',
  path: '/auth/v1/verify',
  summary: 'Confirms a link from a mail: a new account, a changed e-mail address, or a password reset.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 300 }],
  body: z.object({
    type: z.enum(['signup', 'email', 'email_change', 'recovery']),
    token_hash: z.string({ error: 'The link is incomplete.' }).min(1, 'The link is incomplete.').max(256),
    /** With `recovery`: sets this password in the same step and signs nobody in. */
    password: z.string().max(1024).optional(),
  }),
  /** A recovery without a password answers with a session that may set one; all others with the person alone. */
  reply: authSession.partial().extend({ user: authUser }),
  refusals: { otp_expired: linkUsedUp, weak_password: weakPassword },
});

export const whoIsHere = contract({
  method: 'GET',
  path: '/auth/v1/session',
  summary: 'Who is signed in here, or nobody; a page asks this first, and a stranger is no failure.',
  access: 'public',
  reply: z.object({ user: authUser.nullable() }),
});

export const readUser = contract({
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'The signed-in person with role, name and avatar.',
  access: 'signed-in',
  reply: authUser,
});

export const updateUser = contract({
  method: 'PUT',
  path: '/auth/v1/user',
  summary: 'Changes name, password or e-mail; a new address counts once it is confirmed there.',
  access: 'signed-in',
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  body: z.object({
    email: emailAddress.optional(),
    password: z.string().min(1).max(1024).optional(),
    /** Needed to change password or e-mail, except right after a password reset. */
    current_password: z.string().max(1024).optional(),
    data: z.object({ full_name: fullName.optional() }).optional(),
  }),
  reply: authUser,
  refusals: {
    weak_password: weakPassword,
    wrong_password: { status: 422, message: 'Your current password is not right.' },
  },
});
