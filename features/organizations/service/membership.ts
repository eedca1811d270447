import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { findMembership, type Membership } from '../store/members.ts';
import { lockOrganization } from '../store/organizations.ts';

type Wanted = {
  /** Only owners may. */
  isOwner?: boolean;
  /** It changes something, which a closed organization does not do any more. */
  isChange?: boolean;
  /** It writes to people, which needs a proven domain. */
  isAsking?: boolean;
};

export type MembershipRefusal = 'no_organization' | 'owners_only' | 'organization_closed' | 'domain_not_proven';

/** The organization that the caller speaks for. Every route of an organization begins here: its id comes from nowhere else. */
export async function memberFor(tx: Executor, userId: string, wanted: Wanted = {}): Promise<Outcome<Membership, MembershipRefusal>> {
  const membership = await findMembership(tx, userId);
  if (!membership) return refuse('no_organization');
  if (wanted.isOwner && membership.role !== 'owner') return refuse('owners_only');
  if (wanted.isChange && membership.closedAt) return refuse('organization_closed');
  if (wanted.isAsking && !membership.domainProvenAt) return refuse('domain_not_proven');
  return ok(membership);
}

/** The same for what outlives the request, such as a key: it is held, and whoever lost their place while this waited for it has none. */
export async function heldMemberFor(tx: Transaction, userId: string, wanted: Wanted): Promise<Outcome<Membership, MembershipRefusal>> {
  const found = await memberFor(tx, userId, wanted);
  if (!found.ok) return found;
  const { organizationId } = found.value;
  await lockOrganization(tx, organizationId);
  const held = await memberFor(tx, userId, wanted);
  return held.ok && held.value.organizationId !== organizationId ? refuse('no_organization') : held;
}
