import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { contract } from '#platform/contract/contract.ts';
import { proposalStates } from '../rules/accommodation-proposal.ts';
import { membershipRefusals } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const moment = z.iso.datetime();
const { no_organization, organization_closed } = membershipRefusals;
const ofId = z.object({ id: uuid });
const words = plainText(500).min(4, 'Give a reason in a few words.');

export const proposeAccommodation = contract({
  method: 'POST',
  path: '/api/organization/requests/:id/accommodation-proposal',
  summary: 'Proposes more time for a student. The student has to agree, an administrator decides, and the university is told neither.',
  access: ['university'],
  limits: [{ per: 'person', times: 200, seconds: 3600 }],
  params: ofId,
  body: z.object({ time_percent: z.number().int().min(101).max(300), words }),
  reply: z.object({}),
  status: 204,
  refusals: {
    no_organization,
    organization_closed,
    not_found: { status: 404, message: 'We couldn’t find this request.' },
    already_proposed: { status: 409, message: 'More time has already been proposed for this request.' },
    too_late: { status: 409, message: 'You can’t propose extra time: the student has already started, or the request is closed.' },
  },
});

const ownProposal = z.object({
  id: z.string(),
  /** The request it came with. */
  request_id: z.string(),
  organization: z.string(),
  type: z.object({ code: z.string(), name: z.string() }),
  time_percent: z.number().int(),
  words: z.string(),
  proposed_at: moment,
  state: z.enum(proposalStates),
  /** What the administrator wrote. */
  reason: z.string().nullable(),
});
export type OwnProposal = z.infer<typeof ownProposal>;

export const listMyProposals = contract({
  method: 'GET',
  path: '/api/me/accommodation-proposals',
  summary: 'Extra time that universities proposed for me, newest first, up to 50.',
  access: candidates,
  reply: z.object({ proposals: z.array(ownProposal) }),
});

export const answerProposal = contract({
  method: 'POST',
  path: '/api/me/accommodation-proposals/:id/answer',
  summary: 'Agrees to or declines proposed extra time. If I agree, an administrator decides, and I can change my answer until then.',
  access: candidates,
  params: ofId,
  body: z.object({ agrees: z.boolean() }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this proposal.' },
    already_decided: { status: 409, message: 'This proposal has already been decided.' },
  },
});

export const decideProposal = contract({
  method: 'POST',
  path: '/api/admin/accommodation-proposals/:id/decision',
  summary: 'Grants or declines proposed time. The student gets an email with the reason; the university isn’t told.',
  access: ['admin'],
  params: ofId,
  body: z.object({ decision: z.enum(['granted', 'refused']), reason: words }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this proposal.' },
    already_decided: { status: 409, message: 'This proposal has already been decided.' },
  },
});
