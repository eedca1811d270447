import { useLingui } from '@lingui/react/macro';
import type { RoleRequest } from '../contract/roles.ts';

type Status = RoleRequest['status'];

/** What the states of a request for a role are called, and how they look. */
export function useStatusNames(): Readonly<Record<Status, { label: string; tone: 'warning' | 'success' | 'neutral' }>> {
  const { t } = useLingui();
  return {
    pending: { label: t`Pending`, tone: 'warning' },
    approved: { label: t`Approved`, tone: 'success' },
    rejected: { label: t`Declined`, tone: 'neutral' },
  };
}
