import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import { inTimeZone } from '#features/accounts/rules/time-zone.ts';
import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { ReportDecision } from '../rules/report.ts';
import type { Retake } from '../rules/asked.ts';

const sentences: Readonly<Record<Exclude<EntitlementReturn, 'free'>, string>> = {
  given_back: 'Your payment covers another attempt. Start it whenever you like.',
  refunded: 'We’re refunding your payment. You’ll get another email when the money is on its way.',
  held: 'Your bank is still checking the payment. If it comes through, it covers another attempt.',
  settled: 'Your payment was already refunded.',
};

type About = {
  to: string;
  publicUrl: string;
  attempt: { typeName: string; typeSlug: string; startedAt: Date | null; createdAt: Date };
  /** Asked for by somebody, and open again: a new attempt starts from the request, so that it counts for it and whoever pays for it still does. */
  retake: Retake | null;
  /** Anybody can take it, and for nothing. */
  isFree: boolean;
  reason: string;
  outcome: EntitlementReturn;
  /** What is said first where the annulment follows from something else, such as an appeal. */
  opening?: AnnulmentOpening | undefined;
};

/** The subject of the mail on an annulment, and its paragraphs up to what the annulment means. */
export type AnnulmentOpening = Pick<Mail, 'subject' | 'paragraphs'>;

export function attemptAnnulled({ to, publicUrl, attempt, retake, isFree, reason, outcome, opening }: About): Mail {
  const { typeName, typeSlug, startedAt, createdAt } = attempt;
  const { subject, paragraphs } = opening ?? {
    subject: `Your attempt at ${typeName} was voided`,
    paragraphs: [`Your attempt at ${typeName} from ${mailDay(startedAt ?? createdAt)} was voided. Reason: ${reason}`],
  };
  const isOpenAgain = retake !== null || outcome === 'given_back' || (outcome === 'free' && isFree);
  return {
    to,
    subject,
    paragraphs: [
      ...paragraphs,
      'It doesn’t count toward your limit, start a waiting period, or appear on the leaderboard.',
      ...(outcome === 'free' ? [] : [sentences[outcome]]),
      ...(retake ? [retakeWords(retake)] : []),
      ...(!retake && outcome === 'free' && isFree ? ['You can take the test again whenever you like.'] : []),
    ],
    action: isOpenAgain
      ? { label: 'Take it again', url: `${publicUrl}/assessment/${typeSlug}${retake === null ? '' : `?request=${retake.id}`}` }
      : { label: 'See your attempts', url: `${publicUrl}/dashboard/assessments` },
  };
}

function retakeWords({ askedBy, closesAt, timeZone, paidBy }: Retake): string {
  const until = inTimeZone(closesAt, timeZone);
  const paid = paidBy === 'asker' ? ` ${askedBy} pays for it again.` : '';
  return `You can take the test for ${askedBy} again until ${until}.${paid} Start from this email so that your attempt counts for their request.`;
}

type Closed = { to: string; publicUrl: string; typeName: string; reason: string; resultId: string | null };

export function attemptClosed({ to, publicUrl, typeName, reason, resultId }: Closed): Mail {
  return {
    to,
    subject: `An administrator ended your attempt at ${typeName}`,
    paragraphs: [
      `Your attempt at ${typeName} was ended early. Reason: ${reason}`,
      'Everything you answered was saved and counts. If you don’t pass, you can appeal on the result page within 14 days.',
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
