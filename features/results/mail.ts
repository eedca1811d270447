import type { FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { Mail } from '#platform/mail/mail.ts';

const endings: Readonly<Record<FinishedBy, string>> = {
  candidate: 'You submitted it.',
  time: 'Time ran out, and what you had answered was submitted for you.',
  leaving: 'It was submitted because the window was left too often or for too long.',
};

type About = { to: string; publicUrl: string; typeName: string; resultId: string; finishedBy: FinishedBy | null };

/** Says that a result waits, and not which one: mails are read over shoulders and on locked screens. */
export function resultReady({ to, publicUrl, typeName, resultId, finishedBy }: About): Mail {
  return {
    to,
    subject: 'Your result is ready',
    paragraphs: [
      `Your attempt at ${typeName} has been scored. ${endings[finishedBy ?? 'candidate']}`,
      'The page shows your score against the pass mark, each category, how you compare with others, and what to do next. It stays at its address for as long as you have your account.',
      'Only you can open it: sign in with this email address.',
    ],
    action: { label: 'See your result', url: `${publicUrl}/results/${resultId}` },
  };
}
