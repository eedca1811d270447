import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ListedInvitation } from '../../contract/invitations.ts';
import type { ListedMember } from '../../contract/members.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import { TeamPage } from './team-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';
const headings = () => [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
const ada: ListedMember = {
  user_id: 'u1',
  full_name: 'Ada King',
  email: 'ada@example.org',
  role: 'owner',
  joined_at: '2026-01-01T00:00:00Z',
  is_self: false,
  is_disabled: false,
};
const bo: ListedInvitation = {
  id: 'i1',
  email: 'bo@example.org',
  role: 'member',
  invited_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-08T00:00:00Z',
  is_expired: false,
};

async function open(role: 'owner' | 'member', invitations: ListedInvitation[]): Promise<void> {
  page = await openPage(
    <OwnOrganizationContext value={{ ...acme, role }}>
      <TeamPage onLeft={() => undefined} />
    </OwnOrganizationContext>,
    '/employer/team',
    ({ path }) => {
      if (path.includes('/invitations')) return { status: 200, body: { invitations } };
      if (!path.includes('/members')) return notSignedIn;
      return { status: 200, body: { rows: [ada], next_cursor: null, previous_cursor: null, total: 1, owners: 1 } };
    },
  );
  await until(() => expect(text()).toContain('Ada King'));
}

test('an owner invites first, and sees invitations only while some wait', async () => {
  await open('owner', []);
  expect(headings()).toEqual(['Invite a colleague', 'Members']);
  await page.close();
  await open('owner', [bo]);
  await until(() => expect(headings()).toEqual(['Invite a colleague', 'Open invitations', 'Members']));
});

test('a member reads who can invite, once, and has no form for it', async () => {
  await open('member', [bo]);
  await until(() => expect(headings()).toEqual(['Members', 'Open invitations']));
  expect(text().match(/Only owners can invite people/gu)).toHaveLength(1);
  expect(document.querySelector('form[method=post] input[type=email]')).toBeNull();
});
