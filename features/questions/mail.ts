import type { Mail } from '#platform/mail/mail.ts';

/** To whoever wrote in a draft: a reviewer wants something changed. */
export function draftReturned({
  to,
  publicUrl,
  draftId,
  reason,
}: {
  to: string;
  publicUrl: string;
  draftId: string;
  reason: string;
}): Mail {
  return {
    to,
    subject: 'Your question was sent back',
    paragraphs: ['A reviewer sent back a question you worked on. Edit it and send it for review again.', `Reason: ${reason}`],
    action: { label: 'Open the draft', url: `${publicUrl}/admin/questions/${draftId}` },
  };
}

/** To whoever can review: what came in the last hour, summed up. */
export function draftsWaiting({ to, publicUrl, fresh, all }: { to: string; publicUrl: string; fresh: number; all: number }): Mail {
  const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;
  return {
    to,
    subject: `${questions(all)} to review`,
    paragraphs: [
      `In the last hour, ${questions(fresh)} ${fresh === 1 ? 'was' : 'were'} sent for review.`,
      all > fresh ? `${all} are waiting in total.` : 'A question is used in tests only after a second administrator approves it.',
    ],
    action: { label: 'Review', url: `${publicUrl}/admin/questions?state=review` },
  };
}
