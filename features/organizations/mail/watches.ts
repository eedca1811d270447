import { groupCode } from '#features/certificates/rules/code.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { WatchReason } from '../rules/watch.ts';

type About = { to: string; publicUrl: string; certificate: { code: string; typeName: string }; reason: WatchReason };

const happened: Readonly<Record<WatchReason, string>> = { revoked: 'was revoked', expired: 'has expired' };

/** Names no holder, because mails are read over shoulders. */
export function watchFired({ to, publicUrl, certificate: { code, typeName }, reason }: About): Mail {
  return {
    to,
    subject: `A certificate you watch ${happened[reason]}`,
    paragraphs: [
      `The ${typeName} certificate ${groupCode(code)} is on your organization’s watch list. It ${happened[reason]}.`,
      'This watch is done: we won’t write about this certificate again unless you watch it anew.',
    ],
    action: { label: 'See what it says now', url: `${publicUrl}/verify/${code}` },
  };
}
