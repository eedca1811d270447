import type { FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** What a candidate who did not submit should know about how the test ended. */
const endings: Readonly<Record<FinishedBy, string>> = {
  candidate: '',
  time: ' Time ran out, so we submitted your answers.',
  administrator: ' An administrator ended it and submitted your answers.',
  leaving: ' Your test was submitted because you left the window too often or for too long.',
};

type About = { to: string; publicUrl: string; typeName: string; resultId: string; finishedBy: FinishedBy | null; isReviewed: boolean };

/** Says that a result waits, and not which one: mails are read over shoulders and on locked screens. */
export function resultReady({ to, publicUrl, typeName, resultId, finishedBy, isReviewed }: About): Mail {
  return {
    to,
    subject: `Your ${typeName} result is ready`,
    paragraphs: [
      `Your attempt at ${typeName} has been scored.${endings[finishedBy ?? 'candidate']}`,
      ...(isReviewed
        ? [
            'A person is reviewing your attempt, and your result isn’t official until they decide. Your result page says why. We’ll email you the decision.',
          ]
        : []),
      'Your result page shows your score, the passing score, each category, how you compare with others, and what to do next. You can open it for as long as you have an account.',
      'Log in with this email address to open it.',
    ],
    action: { label: 'See your result', url: `${publicUrl}/results/${resultId}` },
  };
}

/** Says that a result was scored again, and not how: mails are read over shoulders and on locked screens. */
export function resultCorrected({ to, publicUrl, typeName, resultId }: Omit<About, 'finishedBy' | 'isReviewed'>): Mail {
  return {
    to,
    subject: `Your ${typeName} result was corrected`,
    paragraphs: [
      `We corrected how a question in ${typeName} is scored and regraded your attempt. Your score has changed.`,
      'Your result page shows the corrected score. If you have a certificate or a place on the leaderboard, we’ll update it too.',
    ],
    action: { label: 'See your result', url: `${publicUrl}/results/${resultId}` },
  };
}
