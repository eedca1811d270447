import { mailDay } from '#platform/mail/mail-day.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Failing = { to: string; publicUrl: string; organization: string; kind: string; url: string; failingSince: Date; lost: number };

/** Addresses may hold secrets in their path, and mails are read over shoulders. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const action = ({ publicUrl, kind }: Failing) => ({ label: 'See the deliveries', url: `${publicUrl}/${kind}/connections` });

/** To each owner, once an outage, after a day without one call that arrived. */
export function webhookFailing(about: Failing): Mail {
  const { to, organization, url, failingSince } = about;
  return {
    to,
    subject: `Webhook deliveries to ${hostOf(url)} are failing`,
    paragraphs: [
      `No webhook delivery from ${organization} has reached ${hostOf(url)} since ${mailDay(failingSince)}.`,
      'We retry each delivery for three days. If the address has moved, add the new one and remove this one.',
    ],
    action: action(about),
  };
}

/** To each owner, once an outage, when the first calls of it are lost unless somebody sends them again. */
export function webhookGivenUp(about: Failing): Mail {
  const { to, organization, url, lost, failingSince } = about;
  const calls = lost === 1 ? '1 webhook delivery' : `${lost.toLocaleString('en-US')} webhook deliveries`;
  return {
    to,
    subject: `We stopped retrying ${calls} to ${hostOf(url)}`,
    paragraphs: [
      `${calls} from ${organization} to ${hostOf(url)} couldn’t be delivered in three days, so we stopped retrying. Nothing has been delivered since ${mailDay(failingSince)}.`,
      'We still send new events. Once the address works, resend the lost deliveries from the list.',
    ],
    action: action(about),
  };
}
