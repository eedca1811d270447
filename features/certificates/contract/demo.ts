import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { certificateStatuses } from '../rules/certificate.ts';
import { demoScripts } from '../rules/demo-certificates.ts';

export const listDemoCertificates = contract({
  method: 'GET',
  path: '/api/demo/certificates',
  summary: 'Sample certificates of the demo world: what each shows and the script of its name. Empty in production.',
  access: 'public',
  reply: z.object({
    certificates: z.array(
      z.object({
        /** Twenty characters without dashes. */
        code: z.string(),
        shows: z.enum(certificateStatuses),
        script: z.enum(demoScripts),
      }),
    ),
  }),
});
