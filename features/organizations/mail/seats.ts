import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Expiring = { to: string; url: string; organization: string; typeName: string; free: number; promised: number; expiresAt: Date };

const seats = (count: number, kind = ''): string => (count === 1 ? `1 ${kind}seat` : `${count} ${kind}seats`);

/** To each owner, once a pack, 30 days before it ends. */
export function seatsExpiring({ to, url, organization, typeName, free, promised, expiresAt }: Expiring): Mail {
  const day = mailDay(expiresAt);
  const expire = free === 1 ? 'expires' : 'expire';
  return {
    to,
    subject: free > 0 ? `${seats(free)} for ${typeName} ${expire} on ${day}` : `A pack of ${typeName} seats expires on ${day}`,
    paragraphs: [
      ...(free > 0
        ? [
            `${organization} has ${seats(free, 'available ')} for ${typeName}. ${free === 1 ? 'It expires' : 'They expire'} on ${day}. Send requests before then to use ${free === 1 ? 'it' : 'them'}.`,
          ]
        : []),
      ...(promised > 0
        ? [
            `${seats(promised)} for ${typeName} ${promised === 1 ? 'is' : 'are'} reserved for people ${organization} asked. ${promised === 1 ? 'It stays' : 'They stay'} valid until the test closes, even after ${day}.`,
          ]
        : []),
      'If someone declines or doesn’t start in time, you can use that seat for at least 30 more days.',
    ],
    action: { label: 'See your seats', url },
  };
}

type Withdrawn = { to: string; url: string; organization: string; typeName: string; free: number; reason: string };

/** To each owner, when an administrator takes back what was given. */
export function seatsWithdrawn({ to, url, organization, typeName, free, reason }: Withdrawn): Mail {
  const taken = seats(free, 'available ');
  return {
    to,
    subject: `${seats(free)} for ${typeName} ${free === 1 ? 'was' : 'were'} taken back`,
    paragraphs: [
      `An administrator took back ${taken} for ${typeName} that Meridian had given to ${organization}. Seats reserved for people you asked stay valid.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'See your seats', url },
  };
}
