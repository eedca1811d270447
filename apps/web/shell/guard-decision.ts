import { forwardOf, rolesFor } from '#features/accounts/rules/page-access.ts';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import type { Session } from '#features/accounts/web/session-state.ts';

/** What the guard does with a visitor: let wait, send elsewhere, or show the page to the person it has verified. */
export type GuardDecision = { act: 'wait' } | { act: 'send'; to: string } | { act: 'show'; user: AuthUser };

/** Decides about one visit to a protected page; `location` is path, query and fragment. A person whose role could not be verified again keeps the page; the server decides about every act. */
export function decideVisit(session: Session, location: string): GuardDecision {
  if (session.state === 'loading') return { act: 'wait' };
  if (session.state === 'signed-out') return { act: 'send', to: `/login?${new URLSearchParams({ next: location })}` };
  const { role } = session.user;
  if (rolesFor(location)?.includes(role) ?? true) return { act: 'show', user: session.user };
  return { act: 'send', to: forwardOf(role, location) ?? '/unauthorized' };
}
