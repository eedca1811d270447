import { publicMailDomains } from '#content/public-mail-domains.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { domainProof } from '../mail/members.ts';
import { domainOf, isPublicMailDomain, proofHours } from '../rules/domain.ts';
import { insertAct } from '../store/acts.ts';
import { type DomainProof, findDomainProof, putDomainProof, putProofUsed } from '../store/invitations.ts';
import { findConfirmedEmail, type Membership } from '../store/members.ts';
import { isDomainTaken, lockOrganization, type Organization, putDomain } from '../store/organizations.ts';
import { isLookAlikeDomain } from './domain-look.ts';
import { makeToken, tokenHash } from './mailed-token.ts';

const hourMs = 3_600_000;

type Asked = { membership: Membership; email: string; now: Date };

/** Mails the link that proves the domain of an address. */
export async function requestProof(
  runtime: Runtime,
  tx: Transaction,
  { membership, email, now }: Asked,
): Promise<Outcome<{ domain: string; expiresAt: Date }, 'public_domain' | 'look_alike_domain' | 'already_proven'>> {
  const { organizationId } = membership;
  const domain = domainOf(email);
  if (isPublicMailDomain(domain, publicMailDomains)) return refuse('public_domain');
  if (isLookAlikeDomain(domain)) return refuse('look_alike_domain');
  if (membership.domainProvenAt && membership.domain === domain) return refuse('already_proven');
  const { token, hash } = makeToken(runtime.dice);
  const expiresAt = new Date(now.getTime() + proofHours * hourMs);
  await lockOrganization(tx, organizationId);
  await putDomainProof(tx, { id: runtime.dice.uuid(), organizationId, email, domain, tokenHash: hash, createdAt: now, expiresAt });
  await insertAct(tx, { organizationId, at: now, act: 'domain.proof-requested', actorId: membership.userId, details: { domain } });
  const { publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, domainProof({ to: email, publicUrl, sender: membership, domain, token }));
  return ok({ domain, expiresAt });
}

/** The owner's own confirmed address, where it could prove the domain; null where it could not, or nothing is left to prove. */
export async function suggestedProofEmail(tx: Executor, { userId, role, domainProvenAt, closedAt }: Membership): Promise<string | null> {
  if (role !== 'owner' || domainProvenAt || closedAt) return null;
  const email = await findConfirmedEmail(tx, userId);
  const domain = email === null ? null : domainOf(email);
  return domain === null || isPublicMailDomain(domain, publicMailDomains) || isLookAlikeDomain(domain) ? null : email;
}

/** What a link would prove, while it works. */
export async function readProof(
  tx: Executor,
  token: string,
  now: Date,
): Promise<{ proof: DomainProof; organization: Organization } | null> {
  const found = await findDomainProof(tx, tokenHash(token));
  if (!found || found.proof.usedAt || found.proof.expiresAt <= now || found.organization.closedAt) return null;
  return found;
}

/** Proves the domain of a link. The first organization of a kind to prove it has it. */
export async function proveDomain(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<Outcome<{ domain: string }, 'link_ended' | 'domain_taken'>> {
  const found = await readProof(tx, token, now);
  const organization = found && (await lockOrganization(tx, found.organization.id));
  if (!found || !organization || organization.closedAt) return refuse('link_ended');
  const { id: organizationId, kind } = organization;
  const { domain, id } = found.proof;
  if (await isDomainTaken(tx, { domain, kind, exceptId: organizationId })) return refuse('domain_taken');
  if (!(await putProofUsed(tx, id, now))) return refuse('link_ended');
  await putDomain(tx, organizationId, { domain, provenAt: now });
  await insertAct(tx, { organizationId, at: now, act: 'domain.proven', actorId: null, details: { domain } });
  return ok({ domain });
}
