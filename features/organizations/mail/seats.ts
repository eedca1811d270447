import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Expiring = { to: string; url: string; organization: string; typeName: string; free: number; promised: number; expiresAt: Date };

const seats = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`);

/** To each owner, once a pack, 30 days before it ends. */
export function seatsExpiring({ to, url, organization, typeName, free, promised, expiresAt }: Expiring): Mail {
  const day = mailDay(expiresAt);
  return {
    to,
    subject: `${seats(free + promised)} for ${typeName} expire on ${day}`,
    paragraphs: [
      ...(free > 0 ? [`${organization} has ${seats(free)} for ${typeName} that nobody has been asked with. They expire on ${day}.`] : []),
      ...(promised > 0
        ? [
            `${organization} has promised ${seats(promised)} for ${typeName} to people it asked. Those stay valid until their windows close, also after ${day}.`,
          ]
        : []),
      'A seat that comes back, because somebody declines or a window closes, stays free for at least 30 more days.',
    ],
    action: { label: 'See your seats', url },
  };
}
