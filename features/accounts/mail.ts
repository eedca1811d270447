import type { Mail } from '#platform/mail/mail.ts';
import { linkLocation } from './rules/link.ts';
import type { DisableReason } from './rules/administration.ts';
import type { RequestableRole } from './rules/role.ts';
import { minimumAge } from './rules/terms.ts';

/** Links are built from the configured public address only. */
function linkTo(publicUrl: string, location: string): string {
  return publicUrl.replace(/\/+$/u, '') + location;
}

type ToSomebody = { to: string; publicUrl: string };
type WithToken = ToSomebody & { token: string };

// Mails to an address that is not confirmed yet carry nothing that the sender of the form has typed, but the name of an account to move.

export function confirmAddress({ to, publicUrl, token }: WithToken): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Meridian. Confirm your email address to finish your registration.',
      'The link works for 24 hours. If you did not register, ignore this mail: nobody can sign in with your address until it is confirmed.',
    ],
    action: { label: 'Confirm my email address', url: linkTo(publicUrl, linkLocation('signup', token)) },
  };
}

export function alreadyRegistered({ to, publicUrl }: ToSomebody): Mail {
  return {
    to,
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to register with your email address. You already have an account, so nothing was changed.',
      `If it was you: sign in, or choose a new password at ${linkTo(publicUrl, '/forgot-password')} if you have forgotten yours.`,
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'Sign in', url: linkTo(publicUrl, '/login') },
  };
}

export function resetPassword({ to, publicUrl, token }: WithToken): Mail {
  return {
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset the password of your Meridian account. Follow the link to choose a new one.',
      'The link works once and for one hour; a newer mail replaces it. If it was not you, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: linkTo(publicUrl, linkLocation('recovery', token)) },
  };
}

export function passwordChanged({ to, publicUrl }: ToSomebody): Mail {
  return {
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Meridian account was changed, and you were signed out everywhere else.',
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'I did not do this', url: linkTo(publicUrl, '/forgot-password') },
  };
}

/** `account` names the account, so that nobody gives their address to one they do not know. */
export function confirmNewAddress({ to, publicUrl, token, account }: WithToken & { account: string }): Mail {
  return {
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      `The Meridian account of ${account} asks to use this address from now on.`,
      "If you don't know this account, ignore this email.",
      'To confirm, be logged in to that account or have its password at hand. The link works for 24 hours.',
    ],
    action: { label: 'Confirm this address', url: linkTo(publicUrl, linkLocation('email_change', token)) },
  };
}

export function addressChangeAsked({ to, publicUrl, newEmail }: ToSomebody & { newEmail: string }): Mail {
  return {
    to,
    subject: 'A change of your email address was asked for',
    paragraphs: [
      `Someone who is signed in to your Meridian account asked to change its email address to ${newEmail}. It changes once it is confirmed there.`,
      'If it was not you, change your password now and end the other sessions in your settings.',
    ],
    action: { label: 'Open my settings', url: linkTo(publicUrl, '/settings') },
  };
}

export function addressChanged({ to, publicUrl, newEmail }: ToSomebody & { newEmail: string }): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your Meridian account now uses ${newEmail}. This address no longer opens it.`,
      'If it was not you, write to us by answering this mail.',
    ],
    action: { label: 'Open Meridian', url: linkTo(publicUrl, '/') },
  };
}

const roleNames: Record<RequestableRole, string> = { admin: 'administrator', employer: 'employer', university: 'university' };

type Decision = ToSomebody & { role: RequestableRole; isApproved: boolean; reason: string | null };

export function roleDecided({ to, publicUrl, role, isApproved, reason }: Decision): Mail {
  const name = roleNames[role];
  return {
    to,
    subject: isApproved ? `You now have ${name} access` : `Your request for ${name} access`,
    paragraphs: [
      isApproved
        ? `An administrator approved your request: your account now has ${name} access.`
        : `An administrator did not approve your request for ${name} access. Your account stays as it is.`,
      ...(reason ? [`The reason given: ${reason}`] : []),
    ],
    action: { label: 'Open Meridian', url: linkTo(publicUrl, '/login') },
  };
}

const whyDisabled: Record<Exclude<DisableReason, 'other'>, string> = {
  underage: `You must be at least ${minimumAge} years old to have an account, and we learned that you are younger.`,
  misuse: 'The account was used against the terms of use.',
  security: 'Someone else may have had access to it, so we closed it to protect you.',
};

/** A note beside an offered reason is for the audit log; with "other" the note is the reason. */
export function accountDisabled({ to, publicUrl, reason, note }: ToSomebody & { reason: DisableReason; note: string | null }): Mail {
  const why = reason === 'other' ? `The reason given: ${note}` : whyDisabled[reason];
  return {
    to,
    subject: 'Your account is disabled',
    paragraphs: [
      `Your Meridian account is disabled. ${why}`,
      'You were logged out everywhere and can’t log in. Your name no longer appears on leaderboards. Results and certificates are kept.',
      'If you think that’s a mistake, or want your data or its deletion, write to us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}

export function accountEnabled({ to, publicUrl, reason }: ToSomebody & { reason: string }): Mail {
  return {
    to,
    subject: 'Your account works again',
    paragraphs: ['Your Meridian account is no longer disabled. Log in with your password as before.', `The reason given: ${reason}`],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function roleRemoved({ to, publicUrl, role, reason }: ToSomebody & { role: RequestableRole; reason: string }): Mail {
  const name = roleNames[role];
  return {
    to,
    subject: `You no longer have ${name} access`,
    paragraphs: [
      `An administrator took ${name} access away from your account. It is a student account now.`,
      `The reason given: ${reason}`,
      'If you think that’s a mistake, write to us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}
