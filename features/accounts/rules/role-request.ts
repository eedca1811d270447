import type { RequestableRole, Role } from './role.ts';

/** What a sign-up asked for beyond student; anything unknown is read as student. */
export function requestAtSignUp(wanted: string | undefined): RequestableRole | null {
  return wanted === 'admin' || wanted === 'administrator' ? 'admin' : null;
}

/** A person asks for one role at a time: two that were granted would leave one, and nobody could say which. */
export function whyNotRequest(role: Role, hasPending: boolean, wanted: RequestableRole): 'already_has_role' | 'already_requested' | null {
  if (role === wanted) return 'already_has_role';
  return hasPending ? 'already_requested' : null;
}

type Decision = {
  request: { userId: string; status: 'pending' | 'approved' | 'rejected'; isEmailConfirmed: boolean; role: Role };
  decision: 'approve' | 'reject';
  deciderId: string;
  /** Administrators who can log in, held until the decision is written. */
  administrators: readonly string[];
  /** The role that the decider saw. */
  seen: Role | undefined;
};

/**
 * Nobody decides their own request or one that is decided, a role needs a confirmed address, and none that somebody else gave meanwhile is
 * overwritten. Whoever decides is another administrator than the one who asked, so at least one is left.
 */
export function whyNotDecide({
  request,
  decision,
  deciderId,
  administrators,
  seen,
}: Decision): 'not_allowed' | 'own_request' | 'already_decided' | 'email_not_confirmed' | 'changed_meanwhile' | null {
  if (!administrators.includes(deciderId)) return 'not_allowed';
  if (request.userId === deciderId) return 'own_request';
  if (request.status !== 'pending') return 'already_decided';
  if (decision === 'reject') return null;
  if (!request.isEmailConfirmed) return 'email_not_confirmed';
  return seen && seen !== request.role ? 'changed_meanwhile' : null;
}
