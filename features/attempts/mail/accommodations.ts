import type { Mail } from '#platform/mail/mail.ts';

type To = { to: string; publicUrl: string };

const settings = (publicUrl: string): Mail['action'] => ({ label: 'Open your settings', url: `${publicUrl}/settings#accommodations` });

const whatItGives = (timePercent: number): string =>
  timePercent === 100
    ? 'In every test you haven’t begun yet, you can leave the window, and we don’t record anything about it.'
    : `You get ${timePercent - 100}% more time in every test you haven’t begun yet. You can leave the window, and we don’t record anything about it.`;

type Decided = To & { timePercent: number | null; reason: string };

/** Quotes nothing that the person wrote: it may be about their health, and mails are read over shoulders. */
export function accommodationDecided({ to, publicUrl, timePercent, reason }: Decided): Mail {
  return {
    to,
    subject: timePercent === null ? 'Your accommodation request was declined' : 'Your accommodation was granted',
    paragraphs: [
      timePercent === null ? 'We couldn’t grant the accommodation you asked for.' : whatItGives(timePercent),
      `Reason: ${reason}`,
      timePercent === null ? 'You can ask again in your settings and add anything else we should know.' : 'Organizations never see this.',
    ],
    action: settings(publicUrl),
  };
}

type Granted = To & { timePercent: number; formerPercent: number };

/** An administrator gave or changed an accommodation without a request; the note is in the settings of nobody else. */
export function accommodationGranted({ to, publicUrl, timePercent, formerPercent }: Granted): Mail {
  const less = `This replaces the ${formerPercent - 100}% more time you had. Tests that are already open keep it.`;
  return {
    to,
    subject: 'You have an accommodation',
    paragraphs: [whatItGives(timePercent), ...(formerPercent > timePercent ? [less] : []), 'Organizations never see this.'],
    action: settings(publicUrl),
  };
}

export function accommodationEnded({ to, publicUrl, reason }: To & { reason: string }): Mail {
  return {
    to,
    subject: 'Your accommodation has ended',
    paragraphs: [
      'An administrator ended your accommodation. Starting with your next attempt, you get the standard time. An attempt that’s already open keeps the accommodation.',
      `Reason: ${reason}`,
    ],
    action: settings(publicUrl),
  };
}
