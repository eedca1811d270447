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
    subject: `${name} invites you to Meridian`,
    paragraphs: [
      `${name} invites you to join its team on Meridian${role === 'owner' ? ' as an owner' : ''}.`,
      `The invitation works once, for ${invitationDays} days, and for this address only. If you don’t know the sender, ignore this email.`,
    ],
    action: { label: 'See the invitation', url: linkTo(publicUrl, `/invitations/${token}`) },
  };
}

export function domainProof({ to, publicUrl, sender, domain, token }: To & { domain: string; token: string }): Mail {
  const name = senderName({ ...sender, domain: null });
  return {
    to,
    subject: `Confirm that ${domain} belongs to ${name}`,
    paragraphs: [
      `${name} told Meridian that ${domain} is its domain. If that’s right, confirm it. Everyone it asks to take an assessment will see the domain.`,
      `The link works once, for ${proofHours} hours. If you don’t know about this, ignore this email.`,
    ],
    action: { label: 'Confirm the domain', url: linkTo(publicUrl, `/domain-proofs/${token}`) },
  };
}

export function memberRemoved({ to, publicUrl, sender }: To): Mail {
  return {
    to,
    subject: `You’re no longer a member of ${senderName(sender)}`,
    paragraphs: [
      `An owner of ${senderName(sender)} ended your membership. Your account is a student account again. You can open your own results and certificates again.`,
    ],
    action: { label: 'Open Meridian', url: linkTo(publicUrl, '/login') },
  };
}

type Decided = To & { reason: string };

export function domainVouched({ to, publicUrl, sender, domain, reason }: Decided & { domain: string }): Mail {
  return {
    to,
    subject: `Your domain ${domain} is confirmed`,
    paragraphs: [
      `An administrator confirmed that ${domain} belongs to ${sender.name}. You can now ask people to take assessments.`,
      `The reason given: ${reason}`,
    ],
    action: { label: 'Open Meridian', url: linkTo(publicUrl, '/login') },
  };
}

export function organizationClosed({ to, publicUrl, sender, reason }: Decided): Mail {
  return {
    to,
    subject: `${sender.name} is closed on Meridian`,
    paragraphs: [
      `An administrator closed ${sender.name}. You and your team can still read everything, but you can’t ask anyone or change anything.`,
      `The reason given: ${reason}`,
      'If you think that’s a mistake, write to us.',
    ],
    action: { label: 'Contact us', url: linkTo(publicUrl, '/contact') },
  };
}

export function organizationReopened({ to, publicUrl, sender, reason }: Decided): Mail {
  return {
    to,
    subject: `${sender.name} is open again on Meridian`,
    paragraphs: [`An administrator reopened ${sender.name}. Everything works as before.`, `The reason given: ${reason}`],
    action: { label: 'Open Meridian', url: linkTo(publicUrl, '/login') },
  };
}
