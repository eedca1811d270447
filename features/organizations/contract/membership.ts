import type { Refusal } from '#platform/contract/contract.ts';

/** Who may call the routes of an organization; which one it is follows from the caller's membership. */
export const organizationRoles = ['employer', 'university'] as const;

/** What each of these routes may refuse with; those that only read need the first. */
export const membershipRefusals = {
  no_organization: { status: 404, message: 'Your account doesn’t belong to an organization yet.' },
  owners_only: { status: 403, message: 'Only an owner of your organization can do this.' },
  organization_closed: { status: 409, message: 'Your organization is closed. Contact us if that’s a mistake.' },
  domain_not_proven: { status: 409, message: 'Verify your organization’s domain first.' },
} as const satisfies Record<string, Refusal>;
