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

type Decidable = { userId: string; status: 'pending' | 'approved' | 'rejected'; isEmailConfirmed: boolean };

/** Nobody decides their own request, no request is decided twice, and a role needs a confirmed address. */
export function whyNotDecide(
  request: Decidable,
  decision: 'approve' | 'reject',
  deciderId: string,
): 'own_request' | 'already_decided' | 'email_not_confirmed' | null {
  if (request.userId === deciderId) return 'own_request';
  if (request.status !== 'pending') return 'already_decided';
  return decision === 'approve' && !request.isEmailConfirmed ? 'email_not_confirmed' : null;
}
