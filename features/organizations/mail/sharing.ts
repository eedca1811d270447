import type { Mail } from '#platform/mail/mail.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';

const seen: Readonly<Record<Exclude<ShareLevel, 'nothing'>, string>> = {
  verdict: 'whether you passed, and nothing else',
  full: 'your score with its error band, your percentile and each category',
};

type About = { to: string; publicUrl: string; organizationName: string; typeName: string; level: Exclude<ShareLevel, 'nothing'> };

/** To the candidate, whenever an organization can see more of a result than before. */
export function resultShared({ to, publicUrl, organizationName, typeName, level }: About): Mail {
  return {
    to,
    subject: `${organizationName} can now see your result`,
    paragraphs: [
      `As you agreed, ${organizationName} can now see this about your ${typeName} result: ${seen[level]}.`,
      'In your settings, you can see what they looked at and when, and stop sharing at any time.',
    ],
    action: { label: 'See what you share', url: `${publicUrl}/settings#sharing` },
  };
}
