import type { Role } from '#features/accounts/rules/role.ts';

/** The places the avatar menu can lead to. */
export type MenuEntry = 'dashboard' | 'certificates' | 'employer' | 'university' | 'settings' | 'admin';

const entries: readonly { id: MenuEntry; href: string; roles: readonly Role[] }[] = [
  { id: 'dashboard', href: '/dashboard', roles: ['student', 'admin', 'employer', 'university'] },
  { id: 'certificates', href: '/certificates', roles: ['student', 'admin'] },
  { id: 'employer', href: '/employer', roles: ['employer', 'admin'] },
  { id: 'university', href: '/university', roles: ['university', 'admin'] },
  { id: 'settings', href: '/settings', roles: ['student', 'admin', 'employer', 'university'] },
  { id: 'admin', href: '/admin', roles: ['admin'] },
];

/** What the avatar menu offers a role, in order; the Admin Panel only to administrators. */
export function menuEntriesOf(role: Role): { id: MenuEntry; href: string }[] {
  return entries.filter((entry) => entry.roles.includes(role)).map(({ id, href }) => ({ id, href }));
}
