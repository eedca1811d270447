import type { MyCertificate } from '../contract/holder.ts';
import type { Verification } from '../contract/verify.ts';

/** A valid certificate with two years to go, never looked up. */
export const certificateOf = (changes: Partial<MyCertificate> = {}): MyCertificate => ({
  id: '0f9a2c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  code: 'ABCDEFGHJKMNPQRSTVWX',
  verify_url: 'https://meridian.example/verify/ABCDEFGHJKMNPQRSTVWX',
  result_id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' },
  holder_name: 'Ada Lovelace',
  name_corrected_at: null,
  level: 'Merit',
  percent: 86.5,
  completed_at: '2026-03-01T23:41:05Z',
  issued_at: '2026-03-01T23:41:06Z',
  expires_at: '2028-03-01T23:41:06Z',
  days_left: 640,
  status: 'valid',
  state_reason: null,
  state_at: null,
  renews: null,
  renewed_by: null,
  checks: { count: 0, last_at: null },
  correction: null,
  ...changes,
});

/** What a lookup of a valid certificate answers. */
export const verificationOf = (changes: Partial<Verification> = {}): Verification => ({
  title: 'Verification Successful',
  message: changes.is_valid === false ? 'Certificate has been revoked or expired.' : 'Certificate is valid and active.',
  is_valid: true,
  status: 'valid',
  reason: null,
  since: null,
  checked_at: '2026-11-16T06:00:00.000Z',
  code: '7K3M9-QX2TB-4HN8W-PZ5CK',
  holder_name: 'Ada Lovelace',
  name_corrected_at: null,
  assessment: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  level: 'Merit',
  percent: 86.5,
  completed_at: '2026-03-01T23:41:05.000Z',
  issued_at: '2026-03-02T23:41:06.000Z',
  expires_at: '2028-03-01T23:41:06.000Z',
  history: [{ kind: 'issued', at: '2026-03-02T23:41:06.000Z' }],
  renews: null,
  renewed_by: null,
  verify_url: 'https://meridian.example/verify/7K3M9QX2TB4HN8WPZ5CK',
  credential_url: 'https://meridian.example/credentials/7K3M9QX2TB4HN8WPZ5CK',
  in_public_log: true,
  ...changes,
});
