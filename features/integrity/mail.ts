import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { appealDays, type AppealOutcome } from './rules/appeal.ts';

type About = { to: string; publicUrl: string; typeName: string; resultId: string | null; endedAt: Date; reason: string };

/** A review that went against the result. */
export function reviewUpheld({ to, publicUrl, typeName, resultId, endedAt, reason }: About): Mail {
  return {
    to,
    subject: `Your ${typeName} result doesn’t count`,
    paragraphs: [
      `A person reviewed your attempt at ${typeName} from ${mailDay(endedAt)} and decided that the result doesn’t count. Reason: ${reason}`,
      `Your score stays on your result page. If you disagree, you can appeal once on that page within ${appealDays} days, and a person will look at it again.`,
    ],
    action: resultAction({ publicUrl, resultId }),
  };
}

/** A review that somebody opened after the result was there; what they wrote about it stays among them. */
export function reviewOpened({ to, publicUrl, typeName, resultId, endedAt }: Omit<About, 'reason'>): Mail {
  return {
    to,
    subject: `We’re reviewing your ${typeName} result`,
    paragraphs: [
      `An administrator opened a review of your attempt at ${typeName} from ${mailDay(endedAt)}. Your result isn’t official until the review is decided.`,
      'If it earned a certificate, the certificate is suspended until then. We’ll email you the decision.',
    ],
    action: resultAction({ publicUrl, resultId }),
  };
}

/** A review that cleared the result; the certificate, where it earned one, comes in a mail of its own. */
export function reviewCleared({ to, publicUrl, typeName, resultId, endedAt }: Omit<About, 'reason'>): Mail {
  return {
    to,
    subject: `Your ${typeName} result stands`,
    paragraphs: [
      `A person reviewed your attempt at ${typeName} from ${mailDay(endedAt)} and found no violation of the test rules. Your score hasn’t changed, and you don’t have to do anything.`,
    ],
    action: resultAction({ publicUrl, resultId }),
  };
}

type Appealed = { to: string; publicUrl: string; typeName: string; resultId: string | null };

const resultAction = ({ publicUrl, resultId }: Pick<Appealed, 'publicUrl' | 'resultId'>) =>
  resultId
    ? { label: 'See your result', url: `${publicUrl}/results/${resultId}` }
    : { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` };

export function appealReceived({ to, publicUrl, typeName, resultId }: Appealed): Mail {
  return {
    to,
    subject: `We received your appeal about ${typeName}`,
    paragraphs: ['A person will read it and explain the decision. Until then, your result page says it’s under review.'],
    action: resultAction({ publicUrl, resultId }),
  };
}

type Answered = Appealed & { filedAt: Date; outcome: AppealOutcome; answer: string; isOwnDecision: boolean };

const consequences: Readonly<Record<AppealOutcome, string>> = {
  stands: 'This decision is final, and your result is now official.',
  cleared: 'We reversed our decision about your attempt. Your result counts, and it’s official now.',
  regraded: 'We changed your score. Your result page shows the new one, and it’s now official.',
  annulled: 'The attempt was voided, so it doesn’t count.',
};

export const appealDecided = ({ to, publicUrl, resultId, ...answered }: Answered): Mail => ({
  to,
  ...appealAnswer(answered),
  action: resultAction({ publicUrl, resultId }),
});

/** The answer itself; the mail on an attempt that was annulled for an appeal starts with it. */
export function appealAnswer({
  typeName,
  filedAt,
  outcome,
  answer,
  isOwnDecision,
}: Omit<Answered, 'to' | 'publicUrl' | 'resultId'>): Pick<Mail, 'subject' | 'paragraphs'> {
  const granted = outcome === 'stands' ? 'was declined' : 'was granted';
  return {
    subject: `Our answer to your appeal about ${typeName}`,
    paragraphs: [
      `Your appeal from ${mailDay(filedAt)} ${granted}. Reason: ${answer}`,
      consequences[outcome],
      ...(isOwnDecision ? ['The person who decided your appeal also made the first decision, because we had no other administrator.'] : []),
    ],
  };
}
