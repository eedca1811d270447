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
    paragraphs: ['A reviewer sent back a question you wrote in. Change it and send it to review again.', `The reason given: ${reason}`],
    action: { label: 'Open the draft', url: `${publicUrl}/admin/questions/${draftId}` },
  };
}
