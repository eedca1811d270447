import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';

export const verifyCertificate = contract({
  method: 'GET',
  path: '/api/certificates/:id/verification',
  summary: 'Looks a certificate up by its identifier. None has been issued, so the answer is always that there is none.',
  access: 'public',
  limits: [{ per: 'address', times: 30, seconds: 60 }],
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({}),
  refusals: { certificate_not_found: { status: 404, message: 'Certificate Not Found' } },
});
