import { z } from 'zod';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { contract } from '#platform/contract/contract.ts';
import { newsletterMails } from '../rules/newsletter.ts';

/** 32 random bytes in base64url; anything else cannot be one of ours. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.');
export const linkNotValid = { status: 410, message: 'This link is no longer valid.' } as const;

export const subscribeToNewsletter = contract({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Signs up for the newsletter: emails a link to confirm the address. Responds the same whether or not the address is known.',
  access: 'public',
  limits: [{ per: 'address', times: 20, seconds: 3600 }, newsletterMails],
  body: z.object({ email: normalEmail }),
  reply: z.object({}),
  status: 202,
});

export const confirmNewsletter = contract({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms an address with the token from the emailed link. Works again within its seven days.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 300 }],
  body: z.object({ token }),
  reply: z.object({}),
  refusals: { link_not_valid: linkNotValid },
});

export const unsubscribeFromNewsletter = contract({
  method: 'POST',
  path: '/api/newsletter/leave',
  summary: 'Ends a subscription with the token from an email. A second call succeeds and says it had already ended.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 300 }],
  body: z.object({ token }),
  /** False when the address was not subscribed any more. */
  reply: z.object({ was_subscribed: z.boolean() }),
  refusals: { link_not_valid: linkNotValid },
});
