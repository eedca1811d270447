import { describe, expect, test } from 'vitest';
import { roles } from '#features/accounts/rules/role.ts';
import { menuEntriesOf } from './menu-entries.ts';

const hrefs = (role: (typeof roles)[number]) => menuEntriesOf(role).map((entry) => entry.href);

describe('the avatar menu', () => {
  test.each(roles)('A-006 offers Dashboard and Account Settings to %s', (role) => {
    expect(hrefs(role)).toEqual(expect.arrayContaining(['/dashboard', '/settings']));
  });

  test('A-007 offers the Admin Panel if and only if the role is admin', () => {
    expect(roles.filter((role) => hrefs(role).includes('/admin'))).toEqual(['admin']);
  });

  test('certificates and portals are offered to the roles that may open them', () => {
    expect(roles.filter((role) => hrefs(role).includes('/certificates'))).toEqual(['student', 'admin']);
    expect(roles.filter((role) => hrefs(role).includes('/employer'))).toEqual(['admin', 'employer']);
    expect(roles.filter((role) => hrefs(role).includes('/university'))).toEqual(['admin', 'university']);
  });
});
