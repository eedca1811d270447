import { contact } from '#content/contact.ts';
import { originMark } from '#platform/http/pages/stamp.ts';

/** Where the standard for such notes (RFC 9116) looks for it. */
export const securityFile = '.well-known/security.txt';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Tells whoever finds a hole where to report it. It counts for a year from the build, so that a forgotten site does not promise for ever. */
export function securityText(builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + yearMs).toISOString().replace(/T.*/u, 'T00:00:00Z');
  return [
    `Contact: mailto:${contact.security}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${originMark}/${securityFile}`,
    '',
  ].join('\n');
}
