import type { RequestableRole, Role } from './role.ts';

/** Why an account is disabled, as an administrator chooses it and the person reads it. */
export const disableReasons = ['underage', 'misuse', 'security', 'other'] as const;
export type DisableReason = (typeof disableReasons)[number];

/** Why an account is deleted: by its owner, because its owner asked us to, or because its owner is too young to have one. */
export type DeletionGround = 'own' | (typeof deletionGrounds)[number];
export const deletionGrounds = ['requested', 'underage'] as const;

/** How the audit log says that an account is gone; entries outlive accounts. */
export const deletionActs: readonly string[] = [
  'accounts.account.deleted',
  'accounts.account.deleted-on-request',
  'accounts.account.closed-underage',
];

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

/** Whoever acts is another administrator than the person, so at least one is left after a deletion; one's own account is left in the settings. */
export function whyNotActOn(situation: Situation): 'not_allowed' | 'own_account' | null {
  if (isLate(situation)) return 'not_allowed';
  return situation.person.id === situation.actorId ? 'own_account' : null;
}

type Receiver = Situation & { person: { emailVerified: boolean }; pending: readonly RequestableRole[]; role: RequestableRole };

/** A role is given to somebody else, who can log in; what the person asked for is decided as a request. */
export function whyNotGiveRole(
  situation: Receiver,
): 'not_allowed' | 'own_account' | 'account_disabled' | 'email_not_confirmed' | 'already_has_role' | 'already_requested' | null {
  const { actorId, person, pending, role } = situation;
  if (isLate(situation)) return 'not_allowed';
  if (person.id === actorId) return 'own_account';
  if (person.disabledAt !== null) return 'account_disabled';
  if (!person.emailVerified) return 'email_not_confirmed';
  if (person.role === role) return 'already_has_role';
  return pending.includes(role) ? 'already_requested' : null;
}

/** Administrators may step down, but never the last one. */
export function whyNotRemoveRole(situation: Situation): 'not_allowed' | 'no_role' | 'last_admin' | null {
  const { administrators, person } = situation;
  if (isLate(situation)) return 'not_allowed';
  if (person.role === 'student') return 'no_role';
  return administrators.every((id) => id === person.id) ? 'last_admin' : null;
}
