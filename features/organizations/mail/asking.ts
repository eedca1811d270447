import { inTimeZone } from '#features/accounts/rules/time-zone.ts';
import { formatPrice } from '#features/catalog/rules/price.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Payer } from '../rules/assessment-request.ts';
import { type OrganizationKind, rosterNames } from '../rules/organization.ts';
import type { Reminder } from '../rules/request-reminder.ts';

type About = {
  to: string;
  publicUrl: string;
  token: string;
  request: {
    organizationName: string;
    kind: OrganizationKind;
    domain: string | null;
    rosterName: string;
    typeName: string;
    numQuestions: number;
    durationMinutes: number | null;
    priceCents: number;
    payer: Payer;
    message: string | null;
    opensAt: Date;
    closesAt: Date;
    timeZone: string;
    state: string;
  };
};

/** Asks somebody to take an assessment: who asks, for what, until when, who pays, and what could be shared. */
export function assessmentAsked(about: About): Mail {
  const { request } = about;
  return {
    ...frame(about),
    subject: oneLine(`${request.organizationName} asked you to take ${request.typeName}`),
    paragraphs: [
      whoAsks(request),
      ...(request.message ? [`Their message: “${request.message}”`] : []),
      `${sizeOf(request)} Start it between ${inZone(request.opensAt, request)} and ${inZone(request.closesAt, request)}. ${whoPays(request)}`,
      whatIsShared(request),
      'Nobody has created an account for you, and nothing happens unless you accept.',
    ],
  };
}

export function requestReminder(about: About & { reminder: Reminder }): Mail {
  const { request, reminder } = about;
  const until = inZone(request.closesAt, request);
  const subject =
    reminder === 'closing'
      ? `${request.typeName} for ${request.organizationName} closes soon`
      : `Reminder: ${request.organizationName} asked you to take ${request.typeName}`;
  const next = request.state === 'accepted' ? 'You accepted but haven’t started yet.' : 'You haven’t answered yet.';
  return {
    ...frame(about),
    subject: oneLine(subject),
    paragraphs: [`${whoAsks(request)} ${next}`, `Start it by ${until}. ${whoPays(request)}`, whatIsShared(request)],
  };
}

/** To whoever was written to: the organization gave the request other dates. */
export function windowChanged(about: About): Mail {
  const { request } = about;
  return {
    ...frame(about),
    subject: oneLine(`New dates for ${request.typeName} from ${request.organizationName}`),
    paragraphs: [
      `${request.organizationName} changed when you can start ${request.typeName}. It’s for the ${rosterNames[request.kind]} “${request.rosterName}.”`,
      `You can now start it between ${inZone(request.opensAt, request)} and ${inZone(request.closesAt, request)}. Nothing else about the request has changed.`,
    ],
  };
}

/** The attempt that answered a request was annulled and can be taken again, by way of the request; the first such request is named in the mail on the annulment. */
export function requestReopened(about: About): Mail {
  const { request } = about;
  return {
    ...frame(about),
    subject: oneLine(`You can take ${request.typeName} for ${request.organizationName} again`),
    paragraphs: [
      `Your attempt at ${request.typeName} for ${request.organizationName} was voided, so it doesn’t count.`,
      `You can take the test again until ${inZone(request.closesAt, request)}. ${whoPays(request)} Start from the request page so that your attempt counts for this request.`,
    ],
  };
}

/** To whoever had accepted: the organization took the request back before the test began. */
export function requestCanceled({ to, publicUrl, request }: Omit<About, 'token'> & { request: { id: string } }): Mail {
  const { organizationName, typeName } = request;
  return {
    to,
    subject: oneLine(`${organizationName} canceled its request`),
    paragraphs: [
      `${organizationName} canceled its request for you to take ${typeName}. You had accepted it, but you can no longer take the test for it.`,
      `${organizationName} doesn’t see any of your results through this request. You don’t need to do anything.`,
    ],
    action: { label: 'See the request', url: `${publicUrl}/requests/${request.id}` },
  };
}

/** To the address asked: an account with another one has accepted. */
export function requestTakenOver(about: About): Mail {
  const { organizationName, typeName } = about.request;
  return {
    ...frame(about),
    subject: oneLine(`Another account accepted ${organizationName}’s request`),
    paragraphs: [
      `${organizationName} asked you to take ${typeName}. Someone opened the link in that email and accepted it with a Meridian account that uses a different email address.`,
      'If that was you, you don’t need to do anything.',
      `If it wasn’t, open the request and choose “It wasn’t me.” We’ll cancel it, and ${organizationName} won’t see that account’s result.`,
    ],
  };
}

/** To the account that had accepted: the address asked has objected. */
export function requestObjected({ to, publicUrl, request }: Omit<About, 'token'>): Mail {
  const { organizationName, typeName } = request;
  return {
    to,
    subject: oneLine(`${organizationName}’s request was canceled`),
    paragraphs: [
      `You accepted a request from ${organizationName} to take ${typeName}. It had been sent to a different email address, and the person at that address objected.`,
      `The request is canceled, and ${organizationName} won’t see your result. If you took the test, the result is still yours.`,
    ],
    action: { label: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
  };
}

const frame = ({ to, publicUrl, token, request }: About) => ({
  to,
  action: { label: 'See the request', url: `${publicUrl}/requests/${token}` },
  aside: { text: `Stop all email from ${request.organizationName}:`, url: `${publicUrl}/requests/${token}/stop` },
  oneClickUnsubscribe: `${publicUrl}/api/assessment-requests/unsubscribe?token=${token}`,
});

function whoAsks({ organizationName, domain, kind, rosterName, typeName }: About['request']): string {
  const proven = domain === null ? '' : ` (${domain})`;
  return `${organizationName}${proven} asked you to take ${typeName} on Meridian. It’s for the ${rosterNames[kind]} “${rosterName}.”`;
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const sizeOf = ({ numQuestions, durationMinutes }: About['request']): string =>
  durationMinutes === null
    ? `It has ${counted(numQuestions, 'question')}.`
    : `It has ${counted(numQuestions, 'question')} and takes ${counted(durationMinutes, 'minute')}.`;

function whoPays({ payer, priceCents, organizationName }: About['request']): string {
  if (priceCents === 0) return 'It’s free.';
  return payer === 'seat' ? `${organizationName} pays for it.` : `You pay ${formatPrice(priceCents)} before you start.`;
}

const whatIsShared = ({ organizationName }: About['request']): string =>
  `You decide what ${organizationName} sees of your result: nothing, pass or fail, or the full result. You can change that later. They always see whether you accepted, started and finished.`;

/** A moment in the zone in which the window was entered. */
const inZone = (at: Date, { timeZone }: { timeZone: string }): string => inTimeZone(at, timeZone);

/** Names come from organizations; a subject is one line. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
