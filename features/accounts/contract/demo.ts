import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { roles } from '../rules/role.ts';

export const readDemoWorld = contract({
  method: 'GET',
  path: '/api/demo-world',
  summary: 'Whether this server runs a demo world, and its demo accounts. Empty in production.',
  access: 'public',
  reply: z.object({
    is_demo: z.boolean(),
    accounts: z.array(z.object({ role: z.enum(roles), full_name: z.string(), email: z.string(), password: z.string() })),
  }),
});
