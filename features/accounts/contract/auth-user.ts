import { z } from 'zod';
import { roles } from '../rules/role.ts';

/** The signed-in person in the auth dialect. */
export const authUser = z.object({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.enum(roles),
  email: z.string(),
  /** The address a change of email waits for, until it is confirmed there. */
  new_email: z.string().optional(),
  email_confirmed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  app_metadata: z.object({ provider: z.literal('email') }),
  user_metadata: z.object({ full_name: z.string(), avatar_url: z.string().nullable() }),
});
export type AuthUser = z.infer<typeof authUser>;

/** A session: browsers hold it in an httpOnly cookie and see no token; other clients get both tokens. */
export const authSession = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  user: authUser,
});
export type AuthSession = z.infer<typeof authSession>;
