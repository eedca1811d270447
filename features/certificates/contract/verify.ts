import { z } from 'zod';
import { contract, type Limit, type Received } from '#platform/contract/contract.ts';
import { certificateChangeKinds, certificateStatuses } from '../rules/certificate.ts';
import { levelNames } from '../rules/level.ts';

/** Lookups that find nothing, by any way: the entropy of the codes keeps guessers out, this keeps their load down. Hits are not counted. */
export const missLimit = {
  per: 'address',
  times: 60,
  seconds: 60,
  counter: 'certificates.misses',
  stopsOnly: ['certificate_not_found'],
} as const satisfies Limit;

/** Why a lookup has no certificate to show. */
export const lookupRefusals = {
  certificate_not_found: { status: 404, message: 'Certificate Not Found' },
  check_character: { status: 422, message: 'This isn’t a valid certificate ID. Check it for typos.' },
  not_a_code: { status: 422, message: 'This isn’t a certificate ID. Certificate IDs have 20 letters and digits.' },
} as const;

const moment = z.iso.datetime();

export const verifyCertificate = contract({
  method: 'GET',
  path: '/api/v1/certificates/:code',
  summary:
    'Verifies a certificate by its code or ID and returns its current status. Open to anyone; lookups that find a certificate aren’t rate-limited.',
  access: 'public',
  limits: [missLimit],
  params: z.object({ code: z.string().max(200) }),
  /** Where the lookup comes from; programs leave it out. */
  query: z.object({ way: z.enum(['page', 'file', 'api']).default('api') }),
  reply: z.object({
    /** In words; programs go by `is_valid` and `status`. */
    title: z.literal('Verification Successful'),
    message: z.enum(['Certificate is valid and active.', 'Certificate has been revoked or expired.', 'Certificate is suspended.']),
    is_valid: z.boolean(),
    status: z.enum(certificateStatuses),
    /** Of a suspension or revocation. */
    reason: z.string().nullable(),
    /** Since when it is not valid. */
    since: moment.nullable(),
    checked_at: moment,
    code: z.string(),
    /** Null once the holder has deleted the account. */
    holder_name: z.string().nullable(),
    name_corrected_at: moment.nullable(),
    assessment: z.object({ code: z.string(), name: z.string() }),
    level: z.enum(levelNames),
    percent: z.number(),
    completed_at: moment,
    issued_at: moment,
    expires_at: moment.nullable(),
    /** What happened to it, oldest first. */
    history: z.array(z.object({ kind: z.enum(certificateChangeKinds), at: moment })),
    /** The code of the certificate that this one renews. */
    renews: z.string().nullable(),
    renewed_by: z.string().nullable(),
    verify_url: z.url(),
    /** The signed credential; null once the holder has deleted the account. */
    credential_url: z.url().nullable(),
    /** False until the log's next tick; a proof that it is in the log can be asked for from then on. */
    in_public_log: z.boolean(),
  }),
  refusals: lookupRefusals,
});

export type Verification = Received<typeof verifyCertificate>;

/** Draws the head of a certificate's page, for link previews. */
export type DrawCertificateHead = (verification: Verification) => string | Promise<string>;
