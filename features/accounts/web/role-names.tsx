import { useLingui } from '@lingui/react/macro';
import type { Role } from '../rules/role.ts';

/** What the roles are called on the screen. */
export function useRoleNames(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return { student: t`Student`, admin: t`Administrator`, employer: t`Employer`, university: t`University` };
}
