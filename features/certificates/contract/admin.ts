import { z } from 'zod';
import { fullName } from '#features/accounts/rules/full-name.ts';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { certificateChangeKinds, certificateStates, certificateStatuses, changeCauses } from '../rules/certificate.ts';
import { levelNames } from '../rules/level.ts';

const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const certificateId = z.object({ id: uuid });
const person = z.object({ id: z.string(), full_name: z.string(), email: z.string() });

/** A certificate as administrators see it. */
const certificate = z.object({
  id: z.string(),
  /** Twenty characters without dashes. */
  code: z.string(),
  /** Null once the holder has deleted the account. */
  holder_name: z.string().nullable(),
  name_corrected_at: z.string().nullable(),
  person: person.nullable(),
  type: z.object({ code: z.string(), name: z.string() }),
  level: z.enum(levelNames),
  percent: z.number(),
  completed_at: z.string(),
  issued_at: z.string(),
  expires_at: z.string().nullable(),
  status: z.enum(certificateStatuses),
  state: z.enum(certificateStates),
  state_reason: z.string().nullable(),
  state_at: z.string().nullable(),
});
export type ListedCertificate = z.infer<typeof certificate>;

export const listCertificates = contract({
  method: 'GET',
  path: '/api/admin/certificates',
  summary: 'Every certificate, newest first. Searchable by code, name or email address.',
  access: ['admin'],
  ...pagedList({
    row: certificate,
    sorts: { issued_at: 'moment' },
    defaultSort: '-issued_at',
    filters: { state: z.enum(certificateStates).optional(), user: uuid.optional() },
  }),
});

export const readCertificateHistory = contract({
  method: 'GET',
  path: '/api/admin/certificates/:id',
  summary: 'One certificate and everything that happened to it, oldest first.',
  access: ['admin'],
  params: certificateId,
  reply: z.object({
    certificate,
    changes: z.array(
      z.object({
        kind: z.enum(certificateChangeKinds),
        cause: z.enum(changeCauses),
        reason: z.string().nullable(),
        /** Who decided it; null where nobody did alone. */
        actor: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
  refusals: { not_found: { status: 404, message: 'We couldn’t find this certificate.' } },
});

export const changeCertificateState = contract({
  method: 'POST',
  path: '/api/admin/certificates/:id/state',
  summary: 'Suspends, revokes or reinstates a certificate. Verifiers read the reason, and the holder gets it by email.',
  access: ['admin'],
  params: certificateId,
  body: z.object({
    to: z.enum(certificateStates),
    /** The state that whoever decides has seen; if another one is true by now, nothing is changed. */
    seen: z.enum(certificateStates),
    reason,
  }),
  reply: certificate,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this certificate.' },
    changed_meanwhile: { status: 409, message: 'Someone else just changed this certificate. Reload the page to see it.' },
    same_state: { status: 409, message: 'The certificate already has this status.' },
    account_closed: { status: 409, message: 'The holder closed their account. This certificate stays revoked.' },
    annulled: { status: 409, message: 'The attempt was voided, so the certificate stays revoked.' },
    below_pass_mark: { status: 409, message: 'The result is below the passing score, so the certificate stays revoked.' },
    review_upheld: { status: 409, message: 'A review confirmed a rule violation. Change that decision under Reviews first.' },
    under_review: { status: 409, message: 'The attempt is under review. Decide that review first.' },
    refunded: { status: 409, message: 'The payment was refunded, so the certificate stays revoked.' },
    disputed: {
      status: 409,
      message: 'The payment is disputed. If the bank decides in our favor, the certificate is reinstated automatically.',
    },
  },
});

export const askForNameCorrection = contract({
  method: 'POST',
  path: '/api/certificates/:id/name-corrections',
  summary: 'Requests a name correction on one of my certificates. An administrator decides.',
  access: candidates,
  params: certificateId,
  body: z.object({
    name: fullName.pipe(z.string().min(2, 'Enter the name as it should appear.')),
    words: plainText(1000).pipe(z.string().min(4, 'Tell us why it should change.')),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    not_found: { status: 404, message: 'This isn’t one of your certificates.' },
    revoked: { status: 409, message: 'This certificate was revoked. Its name stays as it is.' },
    same_name: { status: 409, message: 'The certificate already has this name.' },
    already_asked: { status: 409, message: 'You’ve already asked for a correction. We’ll email you the decision.' },
  },
});

const correction = z.object({
  id: z.string(),
  certificate: z.object({ id: z.string(), code: z.string(), type_name: z.string(), holder_name: z.string() }),
  person,
  name: z.string(),
  words: z.string(),
  asked_at: z.string(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type ListedCorrection = z.infer<typeof correction>;

export const listNameCorrections = contract({
  method: 'GET',
  path: '/api/admin/name-corrections',
  summary: 'Name corrections that holders requested, longest wait first.',
  access: ['admin'],
  ...pagedList({
    row: correction,
    sorts: { asked_at: 'moment' },
    defaultSort: 'asked_at',
    filters: { show: z.enum(['open', 'all']).optional() },
  }),
});

export const decideNameCorrection = contract({
  method: 'POST',
  path: '/api/admin/name-corrections/:id/decision',
  summary: 'Accepts or declines a name correction. If accepted, the certificate is reissued with the same code. The holder gets an email.',
  access: ['admin'],
  params: certificateId,
  body: z.object({ decision: z.enum(['accepted', 'declined']), reason }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this request.' },
    already_decided: { status: 409, message: 'This request has already been decided.' },
    revoked: { status: 409, message: 'The certificate was revoked. Its name stays as it is.' },
  },
});
