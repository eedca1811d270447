import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';
import { refusalSentence } from '#ui/client/failure-kind.ts';

/** A sentence of ours that can be translated, or one the server said. */
export type Said = MessageDescriptor | string;

/** What a person reads after an act. */
export type Report = { tone: 'success' | 'error' | 'warning' | 'info'; title: Said; description?: Said };

/** The server cannot be reached or says that it cannot serve now. */
export function isServiceAway(error: unknown): boolean {
  return error instanceof ServerUnreachable || (error instanceof RequestFailed && error.status === 503);
}

/** The right password for an address that is not confirmed yet: the one failure that offers the mail again. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof RequestFailed && (error.code === 'email_not_confirmed' || error.message === 'Email not confirmed');
}

/** The right password for an account that an administrator has disabled. */
export function isDisabled(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'user_banned';
}

function isLimited(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 429;
}

function failed(title: Said): Report {
  return { tone: 'error', title };
}

export function loginFailure(error: unknown): Report {
  if (isServiceAway(error)) return failed(msg`Authentication service is unavailable.`);
  if (isUnconfirmed(error)) {
    return { tone: 'warning', title: msg`Email Not Verified`, description: msg`Please verify your email before logging in.` };
  }
  const report = failed(refusalSentence(error) ?? msg`Invalid email or password`);
  return isLimited(error) ? { ...report, description: msg`To log in right away, reset your password.` } : report;
}

export function registrationFailure(error: unknown): Report {
  if (isServiceAway(error)) return failed(msg`Registration service is unavailable.`);
  return failed(refusalSentence(error) ?? msg`Registration failed. Please try again.`);
}

/** A sign-up that the server accepted yields a person; without one it has failed after all. */
export function registrationReport(user: { id?: string } | null | undefined): Report {
  if (!user?.id) return failed(msg`User registration failed.`);
  return { tone: 'success', title: msg`Registration successful! Please check your email for verification.` };
}

export const resendSuccess: Report = {
  tone: 'success',
  title: msg`Verification Email Sent`,
  description: msg`Please check your email to verify your account.`,
};

export function resendFailure(): Report {
  return failed(msg`Failed to resend verification email. Please try again.`);
}

export const recoverySent: Report = { tone: 'info', title: msg`Password reset instructions have been sent to your email.` };

/** Where the limit is used up, by whomever, the newest mail holds a link that works. */
export function recoveryFailure(error: unknown): Report {
  const report = failed(refusalSentence(error) ?? msg`Failed to send reset instructions`);
  return isLimited(error)
    ? { ...report, description: msg`If you already have a reset email from us, use the link in the newest one.` }
    : report;
}

/** A mail link that is used up, too old or cut off; anything else is a failure that may pass. */
export function isLinkSpent(error: unknown): boolean {
  return error instanceof RequestFailed && (error.code === 'otp_expired' || error.fields['token_hash'] !== undefined);
}

/** Whoever opened the link has not shown to be the one who signed up: they choose name and password themselves. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'proof_needed';
}

/** The link moves an account that nobody is signed in to here. */
export function isAccountProofNeeded(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'reauthentication_needed';
}

/** For acts without words of their own in the product's language of failures. */
export function actFailure(error: unknown): Report {
  if (isServiceAway(error)) {
    return failed(msg`We can’t reach the server. Nothing was changed. Try again in a moment.`);
  }
  return failed(refusalSentence(error) ?? msg`Something went wrong on our end. Nothing was changed. Try again in a moment.`);
}
