import { afterEach, expect, test } from 'vitest';
import type { PersonDetails } from '../../contract/person.ts';
import type { RoleRequest } from '../../contract/roles.ts';
import { ada, openPage, until } from '../testing.tsx';
import { PersonPage } from './person-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const grace: PersonDetails = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  full_name: 'Grace Hopper',
  email: 'grace@example.org',
  role: 'employer',
  state: 'active',
  created_at: '2026-05-02T10:00:00.000Z',
  disabled_at: null,
  confirmed_at: '2026-05-02T10:05:00.000Z',
  last_seen_at: '2026-05-03T10:05:00.000Z',
  new_email: null,
  country: null,
  age: null,
  is_underage: false,
  role_requests: [],
  sessions: [],
  session_count: 1,
};

const request: RoleRequest = {
  id: '7c1b2a3d-7b60-4f0d-9c55-0a1b2c3d4e5f',
  user_id: grace.id,
  full_name: grace.full_name,
  email: grace.email,
  role: 'employer',
  requested_role: 'university',
  organization: 'Vassar College',
  reason: null,
  status: 'pending',
  requested_at: '2026-05-02T10:00:00.000Z',
  decided_at: null,
};

async function open(person: PersonDetails): Promise<void> {
  const shown = (
    <PersonPage id={person.id} ownId={ada.id}>
      {null}
    </PersonPage>
  );
  page = await openPage(shown, `/admin/users/${person.id}`, ({ path }) =>
    path.startsWith('/api/admin/audit')
      ? { status: 200, body: { rows: [], next_cursor: null, previous_cursor: null, total: 0 } }
      : { status: 200, body: path.startsWith('/auth') ? { user: ada } : person },
  );
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(person.full_name));
}

/** The buttons of the part with this heading. */
function buttonsOf(title: string): (string | null)[] {
  const part = [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === title);
  return [...(part?.querySelectorAll('button:not([aria-expanded])') ?? [])].map(({ textContent }) => textContent);
}

test('what can be taken back is in one place, and what shuts a person out is apart from it', async () => {
  await open(grace);
  expect(buttonsOf('What you can do')).toEqual(['Change role', 'Remove role', 'End all sessions', 'Send their data']);
  expect(buttonsOf('Disable or delete')).toEqual(['Disable', 'Delete on request', 'Delete: under 18']);
  expect(document.body.textContent).toContain('Logged in on 1 device');
});

test('a disabled account can be opened again and not disabled twice', async () => {
  await open({ ...grace, state: 'disabled', disabled_at: '2026-06-01T10:00:00.000Z', role: 'student', age: 30, session_count: 0 });
  expect(buttonsOf('What you can do')).toEqual(['Enable', 'Send their data']);
  expect(buttonsOf('Disable or delete')).toEqual(['Delete on request']);
});

test('of an unconfirmed account it says that nothing can be done, and not that it is the reader’s own', async () => {
  await open({ ...grace, state: 'unconfirmed', confirmed_at: null, role: 'student', session_count: 0 });
  expect(buttonsOf('What you can do')).toEqual([]);
  expect(document.body.textContent).toContain('until they confirm their email address');
  expect(document.body.textContent).not.toContain('This is your own account');
});

test('nobody is offered to act against themselves', async () => {
  await open({ ...grace, id: ada.id, role: 'admin', role_requests: [request] });
  expect(document.body.textContent).not.toContain('Role requests');
  expect(buttonsOf('What you can do')).toEqual([]);
  expect(document.body.textContent).toContain('This is your own account');
  expect(document.body.textContent).not.toContain('Disable or delete');
});

test('who it is stands below the name: address, role and state', async () => {
  await open(grace);
  expect(document.querySelector('header p')?.textContent).toBe('grace@example.orgEmployerActive');
});

test('on a phone the acts are folded until somebody opens them, or a link leads to them', async () => {
  await open(grace);
  const fold = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const isFolded = (name: string) =>
    document.getElementById(fold(name)?.getAttribute('aria-controls') ?? '')?.classList.contains('max-sm:hidden');
  expect(isFolded('Show What you can do')).toBe(true);
  fold('Show What you can do')?.click();
  await until(() => expect(isFolded('Hide What you can do')).toBe(false));
  expect(isFolded('Show Disable or delete')).toBe(true);
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Disable or delete')?.click();
  await until(() => expect(isFolded('Hide Disable or delete')).toBe(false));
});

test('whoever approves a request reads which role it replaces', async () => {
  await open({ ...grace, role_requests: [request] });
  document.querySelector<HTMLButtonElement>('[aria-label="Approve: request from Grace Hopper"]')?.click();
  await until(() =>
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('It replaces their current role, Employer.'),
  );
});
