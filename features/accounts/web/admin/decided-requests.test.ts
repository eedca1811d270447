import { expect, test } from 'vitest';
import type { RoleRequest } from '../../contract/roles.ts';
import { withDecided } from './decided-requests.ts';

function request(id: string, requestedAt: string, status: RoleRequest['status'] = 'pending'): RoleRequest {
  return {
    id,
    user_id: `user-${id}`,
    full_name: `Person ${id}`,
    email: `${id}@example.org`,
    role: 'student',
    requested_role: 'admin',
    organization: null,
    reason: null,
    status,
    requested_at: requestedAt,
    decided_at: status === 'pending' ? null : requestedAt,
  };
}

test('a request decided during the visit stays in its place, with its outcome, also after the server stops listing it', () => {
  const first = request('a', '2026-01-01T00:00:00Z');
  const second = request('b', '2026-01-02T00:00:00Z');
  const third = request('c', '2026-01-03T00:00:00Z');
  const approved = request('b', '2026-01-02T00:00:00Z', 'approved');
  expect(withDecided([first, second, third], [approved]).map(({ id, status }) => [id, status])).toEqual([
    ['a', 'pending'],
    ['b', 'approved'],
    ['c', 'pending'],
  ]);
  expect(withDecided([first, third], [approved]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
