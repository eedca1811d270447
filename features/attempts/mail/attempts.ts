import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { ReportDecision } from '../rules/report.ts';

const sentences: Readonly<Record<EntitlementReturn, string>> = {
  free: 'You weren’t charged for it.',
  given_back: 'Your payment covers another attempt. Start it whenever you like.',
  refunded: 'We’re refunding your payment. You’ll get another email when the money is on its way.',
  held: 'Your bank is still checking the payment. If it comes through, it covers another attempt.',
  settled: 'Your payment for it had already been returned.',
};

type About = {
  to: string;
  publicUrl: string;
  attempt: { typeName: string; typeSlug: string; startedAt: Date | null; createdAt: Date };
  /** Asked for by somebody, and open again: a new attempt starts from the request, so that it counts for it and whoever pays for it still does. */
  requestId: string | null;
  reason: string;
  outcome: EntitlementReturn;
};

export function attemptAnnulled({ to, publicUrl, attempt, requestId, reason, outcome }: About): Mail {
  const { typeName, typeSlug, startedAt, createdAt } = attempt;
  const day = mailDay(startedAt ?? createdAt);
  return {
    to,
    subject: `Your attempt at ${typeName} was voided`,
    paragraphs: [
      `Your attempt at ${typeName} from ${day} was voided. Reason: ${reason}`,
      'It doesn’t use up an attempt, start a waiting period, or appear on any leaderboard.',
      sentences[outcome],
    ],
    action:
      requestId !== null || outcome === 'free' || outcome === 'given_back'
        ? { label: 'Take it again', url: `${publicUrl}/assessment/${typeSlug}${requestId === null ? '' : `?request=${requestId}`}` }
        : { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` },
  };
}

type Closed = { to: string; publicUrl: string; typeName: string; reason: string; resultId: string | null };

export function attemptClosed({ to, publicUrl, typeName, reason, resultId }: Closed): Mail {
  return {
    to,
    subject: `Your attempt at ${typeName} was ended`,
    paragraphs: [
      `An administrator ended your attempt at ${typeName}. Reason: ${reason}`,
      'Everything you had answered was saved and counts. If you disagree, you can appeal on the result page within 14 days.',
    ],
    action: resultId
      ? { label: 'See your result', url: `${publicUrl}/results/${resultId}` }
      : { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` },
  };
}

const decisions: Readonly<Record<ReportDecision, string>> = {
  kept: 'We checked it, and it stays as it is.',
  fix_needed: 'You’re right that it needs work. We’ll correct it.',
  retired: 'We retired it, so it won’t appear in new tests.',
};

type Decided = { to: string; publicUrl: string; typeName: string; decision: ReportDecision; note: string };

/** Quotes neither the question nor the report: the bank stays secret, and mails are read over shoulders. */
export function reportDecided({ to, publicUrl, typeName, decision, note }: Decided): Mail {
  return {
    to,
    subject: 'About the question you reported',
    paragraphs: [`Thank you for reporting a question in ${typeName}. ${decisions[decision]}`, `Our note: ${note}`],
    action: { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` },
  };
}
