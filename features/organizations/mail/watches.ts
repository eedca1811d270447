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
      `The ${typeName} certificate ${groupCode(code)} on your organization’s watch list ${happened[reason]}.`,
      'We won’t email you about this certificate again.',
    ],
    action: { label: 'See the certificate', url: `${publicUrl}/verify/${code}` },
  };
}
