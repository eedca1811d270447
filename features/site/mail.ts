import type { Mail } from '#platform/mail/mail.ts';
import type { IssueContent } from './rules/newsletter-issue.ts';
import { readMarkup } from './rules/newsletter-markup.ts';
import { linkLocation, oneClickLocation } from './rules/newsletter.ts';

type Written = { name: string; email: string; subject: string; message: string };

/** To the operator: what somebody wrote on the contact page. An answer goes to the writer. */
export function contactMessage({ to, written, isSignedIn }: { to: string; written: Written; isSignedIn: boolean }): Mail {
  const { name, email, subject, message } = written;
  return {
    to,
    replyTo: email,
    subject: `Contact: ${subject}`,
    paragraphs: [
      `${name} (${email}) sent this from the contact page.`,
      message,
      isSignedIn ? 'They were logged in.' : 'They weren’t logged in, so the address isn’t confirmed.',
    ],
  };
}

type ToSubscriber = { to: string; publicUrl: string; token: string };

/** Carries nothing that was typed into the form: the address may belong to somebody else. */
export function confirmNewsletter({ to, publicUrl, token }: ToSubscriber): Mail {
  return {
    to,
    subject: 'Confirm your subscription',
    paragraphs: [
      'Someone signed up for the Meridian newsletter with this address. Confirm to get it.',
      'The link works for 7 days. If it wasn’t you, ignore this email. We won’t send anything, and we’ll delete the address.',
    ],
    action: { label: 'Confirm my subscription', url: publicUrl + linkLocation('confirm', token) },
  };
}

export function subscribed({ to, publicUrl, token }: ToSubscriber): Mail {
  return {
    to,
    subject: 'You’re subscribed',
    paragraphs: [
      'Your address is confirmed. You’ll get the Meridian newsletter starting with the next issue.',
      'You can unsubscribe at any time with the link below or the one in every issue.',
    ],
    action: { label: 'Unsubscribe', url: publicUrl + linkLocation('unsubscribe', token) },
    oneClickUnsubscribe: publicUrl + oneClickLocation(token),
  };
}

/** Stands in previews and tests for the token of a subscriber, and ends nothing. */
export const sampleToken = 'preview'.padEnd(43, '-');

/** One issue as a subscriber gets it. */
export function newsletterIssue({ to, publicUrl, token, issue }: ToSubscriber & { issue: IssueContent }): Mail {
  return {
    to,
    subject: issue.subject,
    ...(issue.preheader === '' ? {} : { preheader: issue.preheader }),
    paragraphs: readMarkup(issue.text).blocks,
    aside: {
      text: 'You’re getting this because you subscribed to the Meridian newsletter.',
      label: 'Unsubscribe',
      url: publicUrl + linkLocation('unsubscribe', token),
    },
    oneClickUnsubscribe: publicUrl + oneClickLocation(token),
  };
}

export function subscriptionEnded({ to, publicUrl, reason }: { to: string; publicUrl: string; reason: string }): Mail {
  return {
    to,
    subject: 'Your newsletter subscription has ended',
    paragraphs: [
      'An administrator has removed this address from the Meridian newsletter. You won’t get any more issues.',
      `Reason: ${reason}`,
      'If you’d like it back, subscribe again at the bottom of any page.',
    ],
    action: { label: 'Open Meridian', url: publicUrl },
  };
}
