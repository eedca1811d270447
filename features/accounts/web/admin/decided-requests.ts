import type { RoleRequest } from '../../contract/roles.ts';

/** The server's list with what was decided since it was read; a decision replaces the request it answers, in its place by time. */
export function withDecided(listed: readonly RoleRequest[], decided: readonly RoleRequest[]): RoleRequest[] {
  const byId = new Map([...listed, ...decided].map((request) => [request.id, request]));
  return [...byId.values()].toSorted((one, other) => Date.parse(one.requested_at) - Date.parse(other.requested_at));
}
