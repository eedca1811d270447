import { safeNextLocation } from './next-location.ts';
import { homeOf, type Role } from './role.ts';

/** Which roles see which protected page and the pages below it; every other page is public. */
export const pageAccess: readonly { path: `/${string}`; roles: readonly Role[] }[] = [
  { path: '/dashboard', roles: ['student', 'admin'] },
  { path: '/assessments', roles: ['student', 'admin'] },
  { path: '/assessment', roles: ['student', 'admin'] },
  { path: '/results', roles: ['student', 'admin'] },
  { path: '/certificates', roles: ['student', 'admin'] },
  { path: '/settings', roles: ['student', 'admin'] },
  { path: '/receipts', roles: ['student', 'employer', 'university', 'admin'] },
  { path: '/admin', roles: ['admin'] },
  { path: '/employer', roles: ['employer', 'admin'] },
  { path: '/university', roles: ['university', 'admin'] },
];

/** Pages that make no sense for somebody who has just signed in. */
const doors = ['/login', '/register', '/forgot-password', '/reset-password', '/verify', '/verify-success', '/unauthorized'];

/** The roles that may see a page; null for a public one. Query and fragment do not matter. */
export function rolesFor(location: string): readonly Role[] | null {
  const path = pathOf(location);
  return pageAccess.find((page) => isWithin(path, page.path))?.roles ?? null;
}

export function mayVisit(role: Role, location: string): boolean {
  return rolesFor(location)?.includes(role) ?? true;
}

/** Where signing in leads: the remembered location when it is ours and the role may see it, else the home of the role. */
export function landingOf(role: Role, remembered: string | null | undefined): string {
  const asked = safeNextLocation(remembered);
  const location = asked && (forwardOf(role, asked) ?? asked);
  if (location === null || !mayVisit(role, location)) return homeOf(role);
  return doors.includes(pathOf(location).replace(/\/$/u, '')) ? homeOf(role) : location;
}

/** Employers and universities have a start page and settings of their own; the general addresses lead them there, so that no link goes round in circles. */
export function forwardOf(role: Role, location: string): string | null {
  if (role !== 'employer' && role !== 'university') return null;
  const path = pathOf(location).replace(/\/$/u, '');
  if (path === '/dashboard') return homeOf(role);
  return path === '/settings' ? `${homeOf(role)}/settings` : null;
}

/** Pages match whatever the case and however letters are encoded, as the router matches them. */
function pathOf(location: string): string {
  const path = location.split(/[?#]/u, 1)[0] ?? '';
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
