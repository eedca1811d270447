/** What a person may do here; exactly one role each, kept in `user_roles`. */
export const roles = ['student', 'admin', 'employer', 'university'] as const;
export type Role = (typeof roles)[number];

/** Roles that are never granted by asking: an administrator decides. */
export const requestableRoles = ['admin', 'employer', 'university'] as const;
export type RequestableRole = (typeof requestableRoles)[number];

/** No row in `user_roles` means student; it never means more. */
export const defaultRole: Role = 'student';

/** The page a person lands on after signing in, when no other page was asked for. */
export function homeOf(role: Role): string {
  switch (role) {
    case 'admin':
      return '/admin';
    case 'employer':
      return '/employer';
    case 'university':
      return '/university';
    case 'student':
      return '/dashboard';
  }
}

/** Whether somebody of this role takes assessments and so can be ranked; employers and universities only see those of others. */
export const takesAssessments = (role: Role): boolean => role === 'student' || role === 'admin';
