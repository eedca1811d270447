import type { Role } from './role.ts';

/** The one password of all demo people; they exist in local mode only. */
export const demoPassword = 'meridian-demo-2026';

export const demoDomain = 'demo.meridian.example';

/** An account that an administrator has disabled; logging in says so. */
export const disabledDemoAccount = { fullName: 'Dario Disabled', email: `disabled@${demoDomain}` };

/** One account for each door of the product. */
export const demoAccounts: readonly { role: Role; fullName: string; email: string }[] = [
  { role: 'student', fullName: 'Sam Student', email: `student@${demoDomain}` },
  { role: 'admin', fullName: 'Ada Administrator', email: `admin@${demoDomain}` },
  { role: 'employer', fullName: 'Emil Employer', email: `employer@${demoDomain}` },
  { role: 'university', fullName: 'Uma University', email: `university@${demoDomain}` },
];
