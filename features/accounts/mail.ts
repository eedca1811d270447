import type { Mail } from '#platform/mail/mail.ts';
import { linkLocation } from './rules/link.ts';
import type { DeletionGround, DisableReason } from './rules/administration.ts';
import type { RequestableRole } from './rules/role.ts';
import { minimumAge } from './rules/terms.ts';

/** Links are built from the configured public address only. */
function linkTo(publicUrl: string, location: string): string {
  return publicUrl.replace(/\/+$/u, '') + location;
}

type ToSomebody = { to: string; publicUrl: string };
type WithToken = ToSomebody & { token: string };

// Mails to an address that is not confirmed yet carry nothing that the sender of the form has typed, but the name of an account to move and the
// page of ours that they came from.

export function confirmAddress({ to, publicUrl, token, next }: WithToken & { next: string | null }): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Meridian. Confirm your email address to finish signing up.',
      'The link works for 24 hours. If you didn’t sign up, ignore this email. Nobody can log in with your address until it’s confirmed.',
    ],
    action: { label: 'Confirm my email address', url: linkTo(publicUrl, linkLocation('signup', token, next)) },
  };
}

export function alreadyRegistered({ to, publicUrl }: ToSomebody): Mail {
  return {
    to,
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up with your email address. You already have an account, so nothing changed.',
      `If it was you, log in, or choose a new password at ${linkTo(publicUrl, '/forgot-password')} if you forgot yours.`,
      'If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function resetPassword({ to, publicUrl, token }: WithToken): Mail {
  return {
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset your Meridian password. Use the link to choose a new one.',
      'The link works once, within one hour. If you ask again, only the newest link works. If it wasn’t you, ignore this email. Your password won’t change.',
    ],
    action: { label: 'Choose a new password', url: linkTo(publicUrl, linkLocation('recovery', token)) },
  };
}

export function passwordChanged({ to, publicUrl }: ToSomebody): Mail {
  return {
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'Your Meridian password was changed, and you were logged out everywhere else.',
      'If it wasn’t you, choose a new password right away.',
    ],
    action: { label: 'This wasn’t me', url: linkTo(publicUrl, '/forgot-password') },
  };
}

/** `account` names the account, so that nobody gives their address to one they do not know. */
export function confirmNewAddress({ to, publicUrl, token, account }: WithToken & { account: string }): Mail {
  return {
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      `${account} asked to use this address for their Meridian account.`,
      'If you don’t know this account, ignore this email.',
      'To confirm, log in to that account or have its password ready. The link works for 24 hours.',
    ],
    action: { label: 'Confirm this address', url: linkTo(publicUrl, linkLocation('email_change', token)) },
  };
}

export function addressChangeAsked({ to, publicUrl, newEmail }: ToSomebody & { newEmail: string }): Mail {
  return {
    to,
    subject: 'Someone asked to change your email address',
    paragraphs: [
      `Someone who is logged in to your Meridian account asked to change its email address to ${newEmail}. The change takes effect once that address is confirmed.`,
      'If it wasn’t you, change your password now and end your other sessions in settings.',
    ],
    action: { label: 'Open settings', url: linkTo(publicUrl, '/settings') },
  };
}

export function addressChanged({ to, publicUrl, newEmail }: ToSomebody & { newEmail: string }): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your Meridian account now uses ${newEmail}. You can no longer log in with this address.`,
      'If it wasn’t you, contact us right away.',
    ],
    action: { label: 'This wasn’t me', url: linkTo(publicUrl, '/contact') },
  };
}

const roleNames: Record<RequestableRole, string> = { admin: 'administrator', employer: 'employer', university: 'university' };

/** Given without a request, or what became of one. */
type Decision = ToSomebody & { role: RequestableRole; outcome: 'given' | 'approved' | 'rejected'; reason: string | null };

export function roleDecided({ to, publicUrl, role, outcome, reason }: Decision): Mail {
  const name = roleNames[role];
  const sentences = {
    given: `An administrator gave your account ${name} access.`,
    approved: `An administrator approved your request: your account now has ${name} access.`,
    rejected: `An administrator declined your request for ${name} access. Your account hasn’t changed.`,
  };
  return {
    to,
    subject: outcome === 'rejected' ? `Your request for ${name} access was declined` : `You now have ${name} access`,
    paragraphs: [sentences[outcome], ...(reason ? [`Reason: ${reason}`] : [])],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

const whyDisabled: Record<Exclude<DisableReason, 'other'>, string> = {
  underage: `You must be at least ${minimumAge} years old to have an account, and we learned that you are younger.`,
  misuse: 'It was used in a way our terms don’t allow.',
  security: 'Someone else may have had access to it, so we disabled it to protect you.',
};

/** A note beside an offered reason is for the audit log; with "other" the note is the reason. */
export function accountDisabled({ to, publicUrl, reason, note }: ToSomebody & { reason: DisableReason; note: string | null }): Mail {
  const why = reason === 'other' ? `Reason: ${note}` : whyDisabled[reason];
  return {
    to,
    subject: 'Your account is disabled',
    paragraphs: [
      `Your Meridian account is disabled. ${why}`,
      'You’ve been logged out everywhere and can’t log in. We’ve kept your results and certificates, but you no longer appear on the leaderboard.',
      'If you think this is a mistake, or if you want a copy of your data or want it deleted, contact us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}

export function accountEnabled({ to, publicUrl, reason }: ToSomebody & { reason: string }): Mail {
  return {
    to,
    subject: 'Your account is active again',
    paragraphs: ['Your Meridian account is no longer disabled. Log in with your password as before.', `Reason: ${reason}`],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function personalDataReady({ to, publicUrl, token, reason }: WithToken & { reason: string }): Mail {
  return {
    to,
    subject: 'Your Meridian data is ready to download',
    paragraphs: [
      'Everything Meridian keeps about you is ready to download as one file. An administrator prepared it for you but doesn’t see what’s in it.',
      `Reason: ${reason}`,
      `The link works for 24 hours. Don’t share it: anyone who has it can read your data. If you didn’t ask for this, ignore this email and tell us at ${linkTo(publicUrl, '/contact')}.`,
    ],
    action: { label: 'Download my data', url: linkTo(publicUrl, linkLocation('data_export', token)) },
  };
}

type Deletion = ToSomebody & { ground: DeletionGround; refunds: number; reason?: string };

export function accountDeleted({ to, publicUrl, ground, refunds, reason }: Deletion): Mail {
  const isUnderage = ground === 'underage';
  const paidBack = refunds === 1 ? 'your payment for a test you never took' : `${refunds} payments for tests you never took`;
  return {
    to,
    subject: isUnderage ? 'Your account was closed' : 'Your account was deleted',
    paragraphs: [
      isUnderage
        ? `Your Meridian account was closed and deleted. ${whyDisabled.underage}`
        : 'Your Meridian account was deleted, as you asked.',
      'We erased your name, email address, profile and sessions. Your results are off the leaderboard, and your certificates are revoked.',
      ...(refunds > 0 ? [`We’re refunding ${paidBack} to your original payment method.`] : []),
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
      'If this is a mistake, contact us. We can’t restore what was deleted, but you can sign up again.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}

export function sessionsEnded({ to, publicUrl, isAll, reason }: ToSomebody & { isAll: boolean; reason: string }): Mail {
  return {
    to,
    subject: isAll ? 'You were logged out everywhere' : 'You were logged out on one device',
    paragraphs: [
      isAll
        ? 'An administrator ended all sessions on your Meridian account. Log in again to continue.'
        : 'An administrator ended one session on your Meridian account. Your other sessions aren’t affected.',
      `Reason: ${reason}`,
    ],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function roleRemoved({ to, publicUrl, role, reason }: ToSomebody & { role: RequestableRole; reason: string }): Mail {
  const name = roleNames[role];
  return {
    to,
    subject: `You no longer have ${name} access`,
    paragraphs: [
      `An administrator removed ${name} access from your account. It’s now a student account.`,
      `Reason: ${reason}`,
      'If you think this is a mistake, contact us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}
