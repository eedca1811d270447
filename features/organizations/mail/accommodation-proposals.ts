import type { Mail } from '#platform/mail/mail.ts';

type Proposed = { to: string; publicUrl: string; organization: string; typeName: string; timePercent: number };

/** To the student: nothing happens without an answer. */
export function timeProposed({ to, publicUrl, organization, typeName, timePercent }: Proposed): Mail {
  return {
    to,
    subject: `${organization} proposes more time for you`,
    paragraphs: [
      `${organization} proposes that you get ${timePercent}% of the usual time for ${typeName}.`,
      'If you agree, Meridian decides and writes to you. If you don’t, nothing changes. The university doesn’t learn your answer or the decision.',
    ],
    action: { label: 'Answer the proposal', url: `${publicUrl}/dashboard` },
  };
}

type Decided = Proposed & { decision: 'granted' | 'refused'; reason: string };

export function proposalDecided({ to, publicUrl, organization, timePercent, decision, reason }: Decided): Mail {
  const isGranted = decision === 'granted';
  return {
    to,
    subject: isGranted ? 'You get more time' : 'About the extra time that was proposed for you',
    paragraphs: [
      isGranted
        ? `From your next attempt on, you have ${timePercent}% of the usual time, and the rule about leaving the window doesn’t apply to you.`
        : `We didn’t grant the extra time that ${organization} proposed for you.`,
      `The reason: ${reason}`,
      `${organization} isn’t told what we decided.`,
    ],
    action: { label: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
  };
}
