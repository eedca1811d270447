import type { OwnOrganization } from '../contract/organization.ts';
import type { MyRequest } from '../contract/asking.ts';

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

/** A request that was accepted and waits for its test, paid by a seat. */
export const acceptedRequest: MyRequest = {
  id: 'r1',
  state: 'accepted',
  organization: { name: 'Harbor & Pine', kind: 'employer', domain: null, is_closed: false },
  roster: { name: 'Analyst', has_board: false },
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1', price_cents: 0, num_questions: 60, duration_minutes: 60 },
  asked_at: '2031-05-01T09:00:00.000Z',
  opens_at: '2031-05-01T09:00:00.000Z',
  closes_at: '2031-05-09T22:00:00.000Z',
  time_zone: 'Asia/Tokyo',
  message: null,
  payer: 'seat',
  share_level: 'verdict',
  is_on_board: false,
  attempt_id: null,
  result_id: null,
};
