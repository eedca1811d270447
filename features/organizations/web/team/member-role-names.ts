import { useLingui } from '@lingui/react/macro';
import type { MemberRole } from '../../rules/organization.ts';

export function useMemberRoleNames(): Readonly<Record<MemberRole, string>> {
  const { t } = useLingui();
  return { owner: t`Owner`, member: t`Member` };
}
