import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { useSession } from '#features/accounts/web/session.tsx';
import { decideVisit } from './guard-decision.ts';
import { Waiting } from './waiting.tsx';

/** Shows a protected page only to a verified person whose role may see it; nothing of the page is rendered before. */
export function Guard({ children }: { children: (user: AuthUser) => ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const decision = decideVisit(session, pathname + search + hash);
  switch (decision.act) {
    case 'wait':
      return <Waiting />;
    case 'send':
      return <Navigate to={decision.to} replace />;
    case 'show':
      return children(decision.user);
  }
}
