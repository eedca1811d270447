import type { Role } from './role.ts';

/** Why an account is disabled, as an administrator chooses it and the person reads it. */
export const disableReasons = ['underage', 'misuse', 'security', 'other'] as const;
export type DisableReason = (typeof disableReasons)[number];

/** Who acts on whom, read while every administrator's row is held. */
type Situation = {
  actorId: string;
  /** Administrators who can log in. */
  administrators: readonly string[];
  person: { id: string; role: Role; disabledAt: Date | null };
};

/** An administrator who was disabled or lost the role a moment ago decides nothing any more. */
const isLate = ({ actorId, administrators }: Situation): boolean => !administrators.includes(actorId);

/** Nobody disables themself, so at least the one who acts stays an administrator. */
export function whyNotDisable(situation: Situation): 'not_allowed' | 'own_account' | 'already_disabled' | null {
  const { actorId, person } = situation;
  if (isLate(situation)) return 'not_allowed';
  if (person.id === actorId) return 'own_account';
  return person.disabledAt === null ? null : 'already_disabled';
}

export function whyNotEnable(situation: Situation): 'not_allowed' | 'not_disabled' | null {
  if (isLate(situation)) return 'not_allowed';
  return situation.person.disabledAt === null ? 'not_disabled' : null;
}

/** Administrators may step down, but never the last one. */
export function whyNotRemoveRole(situation: Situation): 'not_allowed' | 'no_role' | 'last_admin' | null {
  const { administrators, person } = situation;
  if (isLate(situation)) return 'not_allowed';
  if (person.role === 'student') return 'no_role';
  return administrators.every((id) => id === person.id) ? 'last_admin' : null;
}
