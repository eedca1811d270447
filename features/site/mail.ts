import type { Mail } from '#platform/mail/mail.ts';
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
      `${name} wrote on the contact page and gave the address ${email}.`,
      message,
      isSignedIn ? 'The writer was signed in.' : 'The writer was not signed in; the address has not been confirmed.',
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
      'Someone asked for the Meridian newsletter at this address. Confirm it to receive the newsletter.',
      'The link works for 7 days. If it was not you, ignore this mail: without your confirmation nothing is sent, and the address is deleted.',
    ],
    action: { label: 'Confirm my subscription', url: publicUrl + linkLocation('confirm', token) },
  };
}

export function subscribed({ to, publicUrl, token }: ToSubscriber): Mail {
  return {
    to,
    subject: 'You are subscribed',
    paragraphs: [
      'Your address is confirmed: the Meridian newsletter comes to you from the next issue on.',
      'You can leave whenever you like, with the link below or with the one in every issue.',
    ],
    action: { label: 'Unsubscribe', url: publicUrl + linkLocation('unsubscribe', token) },
    oneClickUnsubscribe: publicUrl + oneClickLocation(token),
  };
}
