import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ListedOrganization } from '../../contract/admin.ts';
import { DomainCell, NameCell, OrganizationActions } from './organization-cells.tsx';
import type { OrganizationAct } from './organization-dialog.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const harbor: ListedOrganization = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  name: 'Harbor & Pine',
  kind: 'employer',
  state: 'open',
  domain: null,
  domain_proven_at: null,
  domain_reason: null,
  owners: [{ id: 'p', full_name: 'Ada Lovelace', email: 'ada@example.org' }],
  members: 1,
  renamed: null,
  closed_at: null,
  requests_per_day: 2000,
  is_limit_set: false,
  created_at: '2026-05-02T10:00:00.000Z',
};
const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];

async function openMenu(organization: ListedOrganization): Promise<OrganizationAct[]> {
  const acts: OrganizationAct[] = [];
  page = await openPage(
    <OrganizationActions organization={organization} onAct={(act) => acts.push(act)} />,
    '/admin/organizations',
    () => notSignedIn,
  );
  await until(() => expect(button('Actions')).toBeDefined());
  button('Actions')?.click();
  await until(() => expect(entries()).not.toHaveLength(0));
  return acts;
}
const labels = () => entries().map(({ textContent }) => textContent);

test('an open organization offers everything behind one button, an owner only where there is none', async () => {
  const acts = await openMenu(harbor);
  expect(labels()).toEqual(['Verify domain', 'Give seats', 'Take back seats', 'Change daily limit', 'Close organization']);
  entries().at(-1)?.click();
  await until(() => expect(acts).toEqual(['close']));
});

test('without an owner one can be invited', async () => {
  await openMenu({ ...harbor, owners: [] });
  expect(labels()).toContain('Invite owner');
});

test('a closed organization can only be reopened', async () => {
  await openMenu({ ...harbor, state: 'closed' });
  expect(labels()).toEqual(['Reopen organization']);
});

test.each([
  ['open', 'harborpine.example', 'Employer Open', 'harborpine.example'],
  ['unproven', null, 'Employer Open', 'Not verified'],
  ['closed', null, 'Employer Closed', 'None'],
] as const)('of an organization that is %s with the domain %s it says "%s" and of the domain "%s"', async (state, domain, status, said) => {
  const organization: ListedOrganization = { ...harbor, state, domain, domain_proven_at: domain && '2026-05-03T10:00:00.000Z' };
  const cells = (
    <>
      <div id="name">
        <NameCell organization={organization} />
      </div>
      <div id="domain">
        <DomainCell organization={organization} />
      </div>
    </>
  );
  page = await openPage(cells, '/admin/organizations', () => notSignedIn);
  await until(() => expect(document.querySelector('#name p + p')?.textContent).toBe(status));
  expect(document.getElementById('domain')?.textContent).toContain(said);
});
