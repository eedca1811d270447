import { createContext, useContext } from 'react';
import type { OwnOrganization } from '../../contract/organization.ts';
import type { OrganizationKind } from '../../rules/organization.ts';

/** The organization that the pages inside an `OrganizationFrame` speak for. */
export const OwnOrganizationContext = createContext<OwnOrganization | null>(null);

/** The viewer's organization, with the viewer's own role in it. */
export function useOwnOrganization(): OwnOrganization {
  const organization = useContext(OwnOrganizationContext);
  if (!organization) throw new Error('This page has to stand inside an OrganizationFrame.');
  return organization;
}

/** Where the pages of an organization are, and what its rosters are called in their addresses. */
export const portals = {
  employer: { home: '/employer', rosters: '/employer/positions' },
  university: { home: '/university', rosters: '/university/cohorts' },
} as const satisfies Record<OrganizationKind, { home: string; rosters: string }>;

export function usePortal(): (typeof portals)[OrganizationKind] {
  return portals[useOwnOrganization().kind];
}
