import type { OwnOrganization } from '../contract/organization.ts';

const at = '2026-01-01T00:00:00Z';

/** The organization of whoever opens a page of a desk in tests. */
export const acme: OwnOrganization = {
  id: 'acme',
  name: 'Acme',
  kind: 'employer',
  time_zone: 'UTC',
  domain: 'acme.example',
  domain_proven_at: at,
  created_at: at,
  closed_at: null,
  role: 'owner',
};
