import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { difficulties } from '../rules/difficulty.ts';
import { exchangeFormats } from '../rules/exchange.ts';

const query = z.object({
  type: z.string().trim().min(1).max(80),
  format: z.enum(exchangeFormats),
  /** For the questions of which neither the file nor the bank says it. */
  category: z.string().trim().max(120).optional(),
  difficulty: z.enum(difficulties).optional(),
});
const counts = { added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() };
const refusals = { unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' } } as const;

/** What a preview and an import take alike. */
const file = {
  limits: [{ per: 'person', times: 120, seconds: 3600 }],
  query,
  upload: {
    maxBytes: 8 * 1024 * 1024,
    types: [
      'text/csv',
      'text/plain',
      'text/xml',
      'application/xml',
      'application/csv',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
  },
} as const;

export const previewImport = contract({
  method: 'POST',
  path: '/api/admin/question-imports/preview',
  summary: 'What importing a file of questions would do, and every line to fix first. Changes nothing.',
  access: ['admin'],
  ...file,
  reply: z.object({
    ...counts,
    problems: z.array(z.object({ line: z.number().int().nullable(), message: z.string() })),
    total_problems: z.number().int(),
  }),
  refusals,
});

export const importDrafts = contract({
  method: 'POST',
  path: '/api/admin/question-imports',
  summary: 'Imports a file of questions as drafts, all of them or none.',
  access: ['admin'],
  ...file,
  status: 201,
  reply: z.object(counts),
  refusals: { ...refusals, bad_rows: { status: 409, message: 'Nothing was imported.' } },
});
