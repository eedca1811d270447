import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';

type About = { to: string; publicUrl: string; typeName: string; resultId: string | null; endedAt: Date; reason: string };

/** A review that went against the result; one that cleared it is followed by the certificate itself. */
export function reviewUpheld({ to, publicUrl, typeName, resultId, endedAt, reason }: About): Mail {
  return {
    to,
    subject: `We reviewed your attempt at ${typeName}`,
    paragraphs: [
      `A person reviewed your attempt at ${typeName} from ${mailDay(endedAt)} and decided that it earns no certificate. Reason: ${reason}`,
      `The score stays on your results page. If you disagree, tell us within 30 days at ${publicUrl}/contact, and a person will look at it again.`,
    ],
    action: resultId
      ? { label: 'See your result', url: `${publicUrl}/results/${resultId}` }
      : { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` },
  };
}
