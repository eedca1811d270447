import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { logIntervalMinutes } from '../rules/log.ts';
import { lookupRefusals, missLimit } from './verify.ts';

/** Programs read the log often and politely; everybody at one address shares this. */
const limits = [{ per: 'address', times: 1200, seconds: 60, counter: 'log' }] as const;

/** Past any log; numbers stay exact. */
const mostLeaves = 1_000_000_000_000;
const size = z.coerce.number().int().min(0).max(mostLeaves);

const hash = z.string().describe('SHA-256, base64');
const path = z.array(hash);

/** Proves that a leaf is in the log of `tree_size` leaves with that root. */
const inclusionProof = z.object({
  leaf_index: z.number().int(),
  tree_size: z.number().int(),
  root: hash,
  path,
  /** The signed checkpoint of that size, C2SP text. */
  checkpoint: z.string(),
});

const unknownLeaf = { status: 404, message: 'This leaf isn’t in the log.' } as const;
const beyondEnd = { status: 404, message: 'The log has fewer entries than that.' } as const;

export const readLogHead = contract({
  method: 'GET',
  path: '/log/head',
  summary: 'The newest checkpoint of the certificate log, parsed, with the key that signs it.',
  access: 'public',
  limits,
  reply: z.object({
    origin: z.string(),
    size: z.number().int(),
    root: hash,
    /** Null while the log is empty. */
    signed_at: z.string().nullable(),
    /** C2SP signed note: name, id and key, as witnesses take it. */
    key: z.string(),
    checkpoint: z.string(),
  }),
  refusals: { no_keys: { status: 503, message: 'The log has no key yet. It starts with the first certificate.' } },
});

export const proveInclusion = contract({
  method: 'GET',
  path: '/log/inclusion/:leaf',
  summary: 'Proves that a leaf is in the log. The leaf is given by its index, or by its hash in 64 hexadecimal digits.',
  access: 'public',
  limits,
  params: z.object({ leaf: z.string().regex(/^(?:\d{1,12}|[0-9a-fA-F]{64})$/, 'Give an index, or a hash in 64 hexadecimal digits.') }),
  reply: inclusionProof,
  refusals: { unknown_leaf: unknownLeaf },
});

export const proveConsistency = contract({
  method: 'GET',
  path: '/log/consistency/:first/:second',
  summary: 'Proves that the log at the second size begins with the log at the first size.',
  access: 'public',
  limits,
  params: z
    .object({ first: size, second: size })
    .refine(({ first, second }) => first <= second, 'The first size can’t be larger than the second.'),
  reply: z.object({ first: z.number().int(), second: z.number().int(), first_root: hash, second_root: hash, path }),
  refusals: { beyond_end: beyondEnd },
});

export const listLeaves = contract({
  method: 'GET',
  path: '/log/leaves',
  summary: 'The leaves of the log in order, starting at an index. Recompute the root from them to check the whole log.',
  access: 'public',
  limits,
  query: z.object({ from: size.default(0), count: z.coerce.number().int().min(1).max(1000).default(256) }),
  reply: z.object({
    /** Fewer than asked for at the end of the log. */
    leaves: z.array(
      z.object({
        index: z.number().int(),
        hash,
        kind: z.enum(['credential', 'state', 'did']),
        /** What was hashed, in canonical JSON; null for credentials, which hold a name. */
        entry: z.string().nullable(),
      }),
    ),
  }),
});

export const readCertificateProof = contract({
  method: 'GET',
  path: '/credentials/:code/proof',
  summary: `Proves that the credential of a certificate is in the log, with every change of its state and every credential before it. New entries enter the log every ${logIntervalMinutes} minutes.`,
  access: 'public',
  limits: [...limits, missLimit],
  params: z.object({ code: z.string().max(200) }),
  reply: inclusionProof.extend({
    /** Every leaf about this certificate, oldest first; all paths lead to the root above. */
    history: z.array(
      z.object({
        leaf_index: z.number().int(),
        hash,
        kind: z.enum(['credential', 'state', 'did']),
        entry: z.string().nullable(),
        /** When it entered the log. */
        at: z.string(),
        path,
      }),
    ),
  }),
  refusals: {
    certificate_not_found: lookupRefusals.certificate_not_found,
    not_in_log_yet: {
      status: 404,
      message: `This certificate isn’t in the public log yet. New entries are added every ${logIntervalMinutes} minutes.`,
    },
  },
});
