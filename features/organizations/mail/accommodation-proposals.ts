import type { Mail } from '#platform/mail/mail.ts';

type Proposed = { to: string; publicUrl: string; organization: string; typeName: string; timePercent: number };

/** To the student: nothing happens without an answer. */
export function timeProposed({ to, publicUrl, organization, typeName, timePercent }: Proposed): Mail {
  return {
    to,
    subject: `${organization} proposed extra time for you`,
    paragraphs: [
      `${organization}, which asked you to take ${typeName}, proposed that you get ${timePercent - 100}% more time.`,
      'If you agree, a Meridian administrator decides, and we’ll email you. The extra time would then apply to every test you take. If you decline, nothing changes.',
      'The university doesn’t see your answer or the decision.',
    ],
    action: { label: 'Answer the proposal', url: `${publicUrl}/dashboard` },
  };
}

type Decided = Proposed & { decision: 'granted' | 'refused'; reason: string };

export function proposalDecided({ to, publicUrl, organization, timePercent, decision, reason }: Decided): Mail {
  const isGranted = decision === 'granted';
  return {
    to,
    subject: isGranted ? 'You’ll get extra time' : 'The extra time proposed for you wasn’t granted',
    paragraphs: [
      isGranted
        ? `You get ${timePercent - 100}% more time in every test you haven’t begun yet. You can leave the window, and we don’t record anything about it.`
        : `We didn’t grant the extra time that ${organization} proposed for you.`,
      `Reason: ${reason}`,
      `${organization} doesn’t see what we decided.`,
    ],
    action: { label: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
  };
}
