import { useEffect, useState } from 'react';
import { z } from 'zod';

const mailLink = z.object({
  token_hash: z.string().min(1).max(256),
  type: z.enum(['signup', 'email', 'email_change', 'recovery']).catch('signup'),
  next: z.string().max(2000).optional().catch(undefined),
});
export type MailLink = z.infer<typeof mailLink>;

/** What a link from a mail carries; null when it carries nothing usable. */
export function readMailLink(search: string): MailLink | null {
  const read = mailLink.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return read.success ? read.data : null;
}

/** Whether an address is that of a mail link, even one that was cut off on its way. */
export const isMailLink = (search: string): boolean =>
  ['token_hash', 'token', 'type'].some((name) => new URLSearchParams(search).has(name));

/** What an earlier visit to this page took out of the address; a reload would otherwise lose it. */
function readKeptLink(): MailLink | null {
  const read = mailLink.safeParse((window.history.state as { mailLink?: unknown } | null)?.mailLink);
  return read.success ? read.data : null;
}

/**
 * Takes the secret of a mail link out of the address bar at once, so that neither the list of visited pages nor a shoulder keeps it, and
 * holds it for this page of this tab. `undefined` until the script runs.
 */
export function useMailLink(): MailLink | null | undefined {
  const [link, setLink] = useState<MailLink | null | undefined>(undefined);
  useEffect(() => {
    const read = readMailLink(window.location.search);
    if (read) window.history.replaceState({ ...window.history.state, mailLink: read }, '', window.location.pathname);
    setLink(read ?? readKeptLink());
  }, []);
  return link;
}
