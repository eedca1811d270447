import { z } from 'zod';
import { normalEmail } from '#features/accounts/rules/email.ts';
import { contract } from '#platform/contract/contract.ts';
import { proofHours } from '../rules/domain.ts';
import { organizationMails } from '../rules/organization-mails.ts';
import { organizationKinds } from '../rules/organization.ts';
import { mailedToken } from './mailed-token.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';

export const domainTaken = {
  status: 409,
  message: 'Another organization has already verified this domain. Ask its owners for an invitation, or contact us.',
} as const;

export const publicDomain = {
  status: 422,
  message: 'Anyone can get an address at this provider. Use one at your organization’s own domain.',
} as const;

export const lookAlikeDomain = {
  status: 422,
  message: 'This domain mixes alphabets, or looks like another domain. Use one that can’t be mistaken for another.',
} as const;

export const requestDomainProof = contract({
  method: 'POST',
  path: '/api/organization/domain-proofs',
  summary: `Emails a link to an address at my organization’s domain. Confirming it within ${proofHours} hours verifies the domain.`,
  access: organizationRoles,
  limits: [{ per: 'person', times: 10, seconds: 3600 }, organizationMails],
  body: z.object({ email: normalEmail }),
  reply: z.object({ domain: z.string(), expires_at: z.string() }),
  status: 202,
  refusals: {
    ...membershipRefusals,
    public_domain: publicDomain,
    look_alike_domain: lookAlikeDomain,
    already_proven: { status: 409, message: 'This domain is already verified.' },
  },
});

const token = z.object({ token: mailedToken });
const ended = { status: 410, message: 'This link is no longer valid. Ask for a new one.' } as const;

export const openDomainProof = contract({
  method: 'POST',
  path: '/api/domain-proofs/open',
  summary: 'A domain claim: which organization, which domain. For the page behind the emailed link.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 3600 }],
  body: token,
  reply: z.object({ organization: z.string(), kind: z.enum(organizationKinds), domain: z.string() }),
  refusals: { link_ended: ended },
});

export const confirmDomain = contract({
  method: 'POST',
  path: '/api/domain-proofs/confirm',
  summary: 'Verifies a domain: someone who reads mail there confirms that it belongs to the organization.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 3600 }],
  body: token,
  reply: z.object({ domain: z.string() }),
  refusals: { link_ended: ended, domain_taken: domainTaken },
});
