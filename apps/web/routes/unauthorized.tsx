import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { useRoleNames } from '#features/accounts/web/role-names.tsx';
import { UnauthorizedPage } from '#features/site/web/unauthorized-page.tsx';
import { head } from '../shell/head.ts';
import { useLogOutHere } from '../shell/use-log-out-here.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () => [
  ...head({
    title: t`Access Denied`,
    description: t`This page is for accounts with another role. Here’s where to go instead.`,
    path: '/unauthorized',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function UnauthorizedRoute() {
  const visitor = useVisitor();
  const roleNames = useRoleNames();
  return <UnauthorizedPage visitor={visitor} roleName={visitor ? roleNames[visitor.role] : undefined} onLogOut={useLogOutHere()} />;
}
