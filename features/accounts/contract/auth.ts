import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { normalEmail } from '../rules/email.ts';
import { emailKey, mailsToAddress, resetsToAddress } from '../rules/email-key.ts';
import { fullName } from '../rules/full-name.ts';
import { passwordGuesses } from '../rules/password-guesses.ts';
import { authSession, authUser } from './auth-user.ts';
import { nameReserved } from './profile.ts';

/** A class or a lecture hall shares one address, and all of it signs up or looks for its mail within the hour. */
const fromOneRoom = { per: 'address', times: 240, seconds: 3600 } as const;

/** Refusals that several steps of the auth dialect share. */
const weakPassword = {
  status: 422,
  message: 'Choose another password: at least 10 characters, not a common one, and not your name or email.',
} as const;
const linkUsedUp = { status: 403, message: 'This link is no longer valid. Ask for a new one.' } as const;

const proofNeeded = {
  status: 403,
  message: 'Enter your name and a password to finish, or open the link in the browser where you signed up.',
} as const;

const accountProofNeeded = {
  status: 403,
  message: 'Log in to the account you’re changing, or enter its password.',
} as const;

const nothing = z.object({});

export const signUp = contract({
  method: 'POST',
  path: '/auth/v1/signup',
  summary: 'Creates an account and emails a confirmation link. Responds the same if the address already has an account.',
  access: 'public',
  limits: [fromOneRoom, mailsToAddress],
  body: z.object({
    email: normalEmail,
    password: z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(1024),
    data: z.object({
      full_name: fullName,
      /** Asking for administrator opens a request; it never grants. Anything else is read as student. */
      role: z.string().optional(),
    }),
    /** A path of ours to go on to; it comes back in the mailed link. Anything else is left out. */
    next: z.string().max(2000).nullish(),
    /** PKCE (RFC 7636), for clients without our cookie: whoever confirms with the verifier proves to have signed up. */
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/, 'A code challenge is a SHA-256 in base64url.')
      .nullish(),
    code_challenge_method: z
      .string()
      .regex(/^s256$/i, 'The only code challenge method is S256.')
      .nullish(),
  }),
  reply: authUser,
  refusals: { weak_password: weakPassword },
});

export const signIn = contract({
  method: 'POST',
  path: '/auth/v1/token',
  summary:
    'Logs in with email and password, renews a session, or confirms a new account with the code from its link and the code verifier.',
  access: 'public',
  limits: [
    // A class or an exam room shares one address: many log in within minutes, and some of them mistype.
    { per: 'address', times: 240, seconds: 300, countsOnlyRefusals: true },
    { per: { field: 'email', as: emailKey }, times: 20, seconds: 900, countsOnlyRefusals: true, isPerDevice: true },
  ],
  query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
  body: z.object({
    email: z.string().trim().max(254).optional(),
    phone: z.string().max(40).optional(),
    password: z.string().max(1024).optional(),
    refresh_token: z.string().max(256).optional(),
    /** With `pkce`: the `token_hash` of the mailed link, and the verifier of the challenge sent at sign-up; with `password` the verifier is optional. */
    auth_code: z.string().max(256).optional(),
    code_verifier: z.string().max(128).optional(),
  }),
  reply: authSession,
  refusals: {
    validation_failed: { status: 400, message: 'You must provide either an email or phone number and a password' },
    invalid_credentials: { status: 400, message: 'Invalid email or password' },
    email_not_confirmed: { status: 400, message: 'Email not confirmed' },
    user_banned: { status: 403, message: 'This account is disabled. If you think this is a mistake, contact us.' },
    flow_state_not_found: linkUsedUp,
    bad_code_verifier: { status: 400, message: 'The code verifier doesn’t belong to this sign-up.' },
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
  summary: 'Emails the confirmation link again. Responds the same whether or not the address has an account.',
  access: 'public',
  limits: [fromOneRoom, mailsToAddress],
  body: z.object({ type: z.enum(['signup', 'email_change']), email: normalEmail }),
  reply: nothing,
});

export const recover = contract({
  method: 'POST',
  path: '/auth/v1/recover',
  summary: 'Emails a link to /reset-password. Responds the same whether or not the address has an account.',
  access: 'public',
  limits: [fromOneRoom, resetsToAddress],
  /** Accepted for public clients; the link always leads to our own /reset-password. */
  query: z.object({ redirect_to: z.string().max(2000).optional() }),
  body: z.object({ email: normalEmail }),
  reply: nothing,
});

export const verify = contract({
  method: 'POST',
  path: '/auth/v1/verify',
  summary: 'Confirms a link from an email: a new account, a changed email address, or a password reset.',
  access: 'public',
  limits: [
    { per: 'address', times: 60, seconds: 300, countsOnlyRefusals: true },
    { per: { field: 'token_hash' }, times: 20, seconds: 900 },
  ],
  body: z.object({
    type: z.enum(['signup', 'email', 'email_change', 'recovery']),
    token_hash: z.string({ error: 'The link is incomplete.' }).min(1, 'The link is incomplete.').max(256),
    /**
     * With `recovery`: sets this password in the same step and signs nobody in. With `signup`: the password of the sign-up, or, together
     * with `full_name`, a new one for whoever cannot prove to have signed up. With `email_change`: the account's password, unless the
     * caller is signed in to it.
     */
    password: z.string().max(1024).optional(),
    full_name: fullName.optional(),
    code_verifier: z.string().max(128).optional(),
  }),
  /**
   * A recovery without a password answers with a session that may set one, and so does a sign-up with the session it opens for the browser
   * that signed up; all others with the person alone, and a sign-up that was confirmed before with nobody unless that person asks.
   */
  reply: authSession.partial(),
  refusals: {
    otp_expired: linkUsedUp,
    weak_password: weakPassword,
    proof_needed: proofNeeded,
    name_reserved: nameReserved,
    reauthentication_needed: accountProofNeeded,
    wrong_password: { status: 422, message: 'That isn’t the password for this account.' },
    already_confirmed: {
      status: 409,
      message: 'This email address is already confirmed, and the password wasn’t changed. Log in, or reset your password.',
    },
  },
});

export const checkLink = contract({
  method: 'POST',
  path: '/auth/v1/verify/check',
  summary: 'Whether a link from an email still works, without using it up.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 300, countsOnlyRefusals: true }],
  body: z.object({
    type: z.enum(['signup', 'email', 'email_change', 'recovery']),
    token_hash: z.string({ error: 'The link is incomplete.' }).min(1, 'The link is incomplete.').max(256),
  }),
  reply: nothing,
  refusals: {
    otp_expired: linkUsedUp,
    link_used: { status: 409, message: 'You’ve already used this link, and your email address is confirmed. Log in.' },
  },
});

export const whoIsHere = contract({
  method: 'GET',
  path: '/auth/v1/session',
  summary: 'The person logged in here, or nobody. Not being logged in isn’t an error.',
  access: 'public',
  reply: z.object({ user: authUser.nullable() }),
});

export const readUser = contract({
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'The logged-in user: role, name and picture.',
  access: 'signed-in',
  reply: authUser,
});

export const updateUser = contract({
  method: 'PUT',
  path: '/auth/v1/user',
  summary: 'Changes name, password or email. A new address takes effect once it’s confirmed.',
  access: 'signed-in',
  limits: [passwordGuesses, mailsToAddress],
  body: z.object({
    email: normalEmail.optional(),
    password: z.string().min(1).max(1024).optional(),
    /** Needed to change password or email, except right after a password reset. */
    current_password: z.string().max(1024).optional(),
    data: z.object({ full_name: fullName.optional() }).optional(),
  }),
  reply: authUser,
  refusals: {
    weak_password: weakPassword,
    wrong_password: { status: 422, message: 'Your current password is incorrect.' },
    current_password_needed: { status: 422, message: 'Enter your current password.' },
    name_reserved: nameReserved,
  },
});
