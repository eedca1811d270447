import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { AdminUsersPage } from '#features/accounts/web/admin-users-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Users`);

export default function AdminUsersRoute() {
  return <Guard>{() => <AdminUsersPage />}</Guard>;
}
