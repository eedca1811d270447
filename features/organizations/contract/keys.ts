import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { keyAllowances, keyScopes, mostKeys } from '../rules/api-key.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const { no_organization } = membershipRefusals;

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  per_minute: z.int(),
  /** Null once the person has left or deleted the account. */
  created_by: z.string().nullable(),
  creator_id: z.uuid().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});

export const listApiKeys = contract({
  method: 'GET',
  path: '/api/organization/keys',
  summary: 'The organization’s API keys, newest first, and when each was last used. The keys themselves aren’t kept.',
  access: organizationRoles,
  reply: z.object({ keys: z.array(apiKey), can_change: z.boolean() }),
  refusals: { no_organization },
});

export const createApiKey = contract({
  method: 'POST',
  path: '/api/organization/keys',
  summary: 'Creates an API key. It’s in this reply and never shown again.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  body: z.object({
    name: plainText(80).min(1, 'Enter a name.'),
    scopes: z
      .array(z.enum(keyScopes))
      .min(1, 'Choose at least one scope.')
      .max(keyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'List each scope once.'),
    per_minute: z.literal(keyAllowances).default(keyAllowances[0]),
  }),
  reply: z.object({ key: z.string(), added: apiKey }),
  status: 201,
  refusals: {
    ...membershipRefusals,
    too_many_keys: { status: 409, message: `An organization can have at most ${mostKeys} keys. Revoke one you no longer use.` },
  },
});

export const revokeApiKey = contract({
  method: 'DELETE',
  path: '/api/organization/keys/:id',
  summary: 'Revokes a key: it stops working at its next call.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: z.object({}),
  status: 204,
  refusals: { ...membershipRefusals, not_found: { status: 404, message: 'We couldn’t find this key.' } },
});
