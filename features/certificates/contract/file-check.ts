import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { lookupRefusals, missLimit } from './verify.ts';

export const checkFile = contract({
  method: 'POST',
  path: '/api/v1/certificates/:code/file-check',
  summary: 'Says whether a PDF is byte for byte one that we issued for this certificate, from its SHA-256 hash alone.',
  access: 'public',
  limits: [missLimit, { per: 'address', times: 600, seconds: 60, counter: 'certificates.file-checks' }],
  params: z.object({ code: z.string().max(200) }),
  body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/, 'This isn’t a SHA-256 hash in hexadecimal.') }),
  reply: z.object({
    is_issued: z.boolean(),
    /** False for a file that was drawn before the name or the score was corrected. */
    is_current: z.boolean(),
  }),
  refusals: lookupRefusals,
});
