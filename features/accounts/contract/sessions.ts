import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';

export const listMySessions = contract({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'My active sessions.',
  access: 'signed-in',
  reply: z.array(
    z.object({
      id: z.string(),
      is_current: z.boolean(),
      /** What the browser said of itself, in words: "Firefox on Windows". */
      device: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
});

export const endMySession = contract({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  summary: 'Ends one of my sessions.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'This session has already ended.' } },
});
