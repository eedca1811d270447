import { isMailableName } from '#features/accounts/rules/masked-email.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { proofHours } from '../rules/domain.ts';
import { invitationDays } from '../rules/member.ts';
import type { MemberRole, OrganizationKind } from '../rules/organization.ts';

export type Sender = { name: string; kind: OrganizationKind; domain: string | null; domainProvenAt: Date | null };

/** What an organization is called in a mail: its name with a proven domain, and without one only a name that leads nowhere. */
export function senderName({ name, kind, domain, domainProvenAt }: Sender): string {
  if (domain && domainProvenAt) return `${name} (${domain})`;
  return isMailableName(name) ? name : kind === 'employer' ? 'An employer' : 'A university';
}

type To = { to: string; publicUrl: string; sender: Sender };

const linkTo = (publicUrl: string, location: string): string => publicUrl.replace(/\/+$/u, '') + location;

export function invitation({ to, publicUrl, sender, role, token }: To & { role: MemberRole; token: string }): Mail {
  const name = senderName(sender);
  return {
    to,
    subject: `${name} invited you to Meridian`,
    paragraphs: [
      `${name} invited you to join its team on Meridian${role === 'owner' ? ' as an owner' : ''}.`,
      `The invitation works once, for ${invitationDays} days, and for this address only. If you don’t know the sender, ignore this email.`,
    ],
    action: { label: 'See the invitation', url: linkTo(publicUrl, `/invitations/${token}`) },
  };
}

export function domainProof({ to, publicUrl, sender, domain, token }: To & { domain: string; token: string }): Mail {
  const name = senderName({ ...sender, domain: null });
  return {
    to,
    subject: `Verify that ${domain} belongs to ${name}`,
    paragraphs: [
      `${name} told us that ${domain} is its domain. If that’s right, verify it. Everyone ${name} asks to take an assessment will see the domain.`,
      `The link works once, for ${proofHours} hours. If you don’t know about this, ignore this email.`,
    ],
    action: { label: 'Verify the domain', url: linkTo(publicUrl, `/domain-proofs/${token}`) },
  };
}

export function memberRemoved({ to, publicUrl, sender }: To): Mail {
  return {
    to,
    subject: `You’re no longer a member of ${senderName(sender)}`,
    paragraphs: [
      `An owner of ${senderName(sender)} removed you from the team. Your account is a student account again, and you can still open your own results and certificates.`,
    ],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

type Revoked = To & { person: string | null; keys: readonly { name: string; prefix: string }[] };

/** To the owners who stay: programs that use these keys need new ones. */
export function keysRevoked({ to, publicUrl, sender, person, keys }: Revoked): Mail {
  const name = senderName(sender);
  const who = person !== null && isMailableName(person) ? person : 'A member';
  return {
    to,
    subject: keys.length === 1 ? `An API key for ${name} was revoked` : `${keys.length} API keys for ${name} were revoked`,
    paragraphs: [
      `${who} is no longer a member of ${name}, so the API keys they created stopped working:`,
      ...keys.map((key) => `${isMailableName(key.name) ? key.name : 'Key'} (${key.prefix}…)`),
      'If an app still needs one, create a new key for it.',
    ],
    action: { label: 'Create a key', url: linkTo(publicUrl, `/${sender.kind}/connections`) },
  };
}

type Decided = To & { reason: string };

export function domainVouched({ to, publicUrl, sender, domain, reason }: Decided & { domain: string }): Mail {
  return {
    to,
    subject: `Your domain ${domain} is verified`,
    paragraphs: [
      `An administrator verified that ${domain} belongs to ${sender.name}. You can now ask people to take assessments.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function organizationClosed({ to, publicUrl, sender, reason }: Decided): Mail {
  return {
    to,
    subject: `${sender.name} is closed on Meridian`,
    paragraphs: [
      `An administrator closed ${sender.name}. You and your team can still read everything, but you can’t ask people to take assessments or change anything. For 30 days, owners can get a refund for available seats they paid for.`,
      `Reason: ${reason}`,
      'If you think this is a mistake, contact us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}

export function organizationReopened({ to, publicUrl, sender, reason }: Decided): Mail {
  return {
    to,
    subject: `${sender.name} is open again on Meridian`,
    paragraphs: [`An administrator reopened ${sender.name}. Everything works as before.`, `Reason: ${reason}`],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}

export function requestLimitChanged({ to, publicUrl, sender, perDay, reason }: Decided & { perDay: number }): Mail {
  const most = perDay.toLocaleString('en-US');
  return {
    to,
    subject: `${sender.name} can now send ${most} requests a day`,
    paragraphs: [`An administrator changed the limit. ${sender.name} can now ask up to ${most} people in 24 hours.`, `Reason: ${reason}`],
    action: { label: 'Log in', url: linkTo(publicUrl, '/login') },
  };
}
