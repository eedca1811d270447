import { publicMailDomains } from '#content/public-mail-domains.ts';
import { requestLimits } from '#content/request-limits.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { domainVouched, organizationClosed, organizationReopened, requestLimitChanged } from '../mail/members.ts';
import { isPublicMailDomain } from '../rules/domain.ts';
import { requestsPerDayOf } from '../rules/request-limit.ts';
import { insertAct } from '../store/acts.ts';
import { listOwners } from '../store/members.ts';
import { isDomainTaken, lockOrganization, type Organization, putDomain, putOrganization } from '../store/organizations.ts';
import { isLookAlikeDomain } from './domain-look.ts';
import { invite } from './invitations.ts';

type Asked = { organizationId: string; actorId: string; reason: string; now: Date };

const subjectOf = (organizationId: string) => `organization:${organizationId}` as const;

/** Vouches for a domain in place of the mailed link. */
export async function vouchForDomain(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, actorId, reason, now, domain }: Asked & { domain: string },
): Promise<Outcome<{ domain: string }, 'not_found' | 'organization_closed' | 'public_domain' | 'look_alike_domain' | 'domain_taken'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (organization.closedAt) return refuse('organization_closed');
  if (isPublicMailDomain(domain, publicMailDomains)) return refuse('public_domain');
  if (isLookAlikeDomain(domain)) return refuse('look_alike_domain');
  if (await isDomainTaken(tx, { domain, kind: null, exceptId: organizationId })) return refuse('domain_taken');
  await putDomain(tx, organizationId, { domain, provenAt: now, vouchedBy: actorId, reason });
  const details = { domain, reason };
  await recordAct(tx, { at: now, act: 'organizations.domain.vouched', actorId, subject: subjectOf(organizationId), details });
  await insertAct(tx, { organizationId, at: now, act: 'domain.vouched', actorId, details });
  await mailOwners(runtime, tx, organization, (to) => domainVouched({ ...to, domain, reason }));
  return ok({ domain });
}

/** Members read, and nothing is asked or changed any more. */
export async function closeOrganization(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, actorId, reason, now }: Asked,
): Promise<Outcome<undefined, 'not_found' | 'already_closed'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (organization.closedAt) return refuse('already_closed');
  await putOrganization(tx, organizationId, { closedAt: now });
  await recordAct(tx, { at: now, act: 'organizations.closed', actorId, subject: subjectOf(organizationId), details: { reason } });
  await insertAct(tx, { organizationId, at: now, act: 'organization.closed', actorId, details: { reason } });
  await mailOwners(runtime, tx, organization, (to) => organizationClosed({ ...to, reason }));
  return ok();
}

/** Another organization may have proven the domain meanwhile; one of the two has to give way first. */
export async function reopenOrganization(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, actorId, reason, now }: Asked,
): Promise<Outcome<undefined, 'not_found' | 'not_closed' | 'domain_taken'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (!organization.closedAt) return refuse('not_closed');
  const { domain, domainProvenAt, kind } = organization;
  if (domain && domainProvenAt && (await isDomainTaken(tx, { domain, kind, exceptId: organizationId }))) return refuse('domain_taken');
  await putOrganization(tx, organizationId, { closedAt: null });
  await recordAct(tx, { at: now, act: 'organizations.reopened', actorId, subject: subjectOf(organizationId), details: { reason } });
  await insertAct(tx, { organizationId, at: now, act: 'organization.reopened', actorId, details: { reason } });
  await mailOwners(runtime, tx, organization, (to) => organizationReopened({ ...to, reason }));
  return ok();
}

/** How many people it may ask in a day, in place of what the rule says; null goes back to the rule. */
export async function changeRequestLimit(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, actorId, reason, now, perDay: requestsPerDay }: Asked & { perDay: number | null },
): Promise<Outcome<{ perDay: number }, 'not_found' | 'organization_closed'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (organization.closedAt) return refuse('organization_closed');
  const from = requestsPerDayOf(organization, requestLimits, now);
  const to = requestsPerDayOf({ ...organization, requestsPerDay }, requestLimits, now);
  await putOrganization(tx, organizationId, { requestsPerDay });
  const details = { from, to, reason };
  await recordAct(tx, { at: now, act: 'organizations.request-limit.changed', actorId, subject: subjectOf(organizationId), details });
  await insertAct(tx, { organizationId, at: now, act: 'organization.request-limit-changed', actorId, details });
  if (to !== from) await mailOwners(runtime, tx, organization, (about) => requestLimitChanged({ ...about, perDay: to, reason }));
  return ok({ perDay: to });
}

/** For an organization whose owners are gone. */
export async function inviteOwner(
  runtime: Runtime,
  tx: Transaction,
  { organizationId, actorId, reason, now, email }: Asked & { email: string },
): Promise<Outcome<{ expiresAt: Date }, 'not_found' | 'organization_closed' | 'has_owners' | 'already_member' | 'too_many_invitations'>> {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) return refuse('not_found');
  if (organization.closedAt) return refuse('organization_closed');
  if ((await listOwners(tx, organizationId)).length > 0) return refuse('has_owners');
  const outcome = await invite(runtime, tx, { organizationId, email, role: 'owner', actorId, now });
  if (!outcome.ok) return outcome;
  await recordAct(tx, { at: now, act: 'organizations.owner.invited', actorId, subject: subjectOf(organizationId), details: { reason } });
  return ok({ expiresAt: outcome.value.expiresAt });
}

type Written = { to: string; publicUrl: string; sender: Organization };

async function mailOwners(runtime: Runtime, tx: Transaction, sender: Organization, write: (to: Written) => Mail): Promise<void> {
  const { publicUrl } = runtime.configuration;
  for (const { email } of await listOwners(tx, sender.id)) await sendMail(runtime, tx, write({ to: email, publicUrl, sender }));
}
