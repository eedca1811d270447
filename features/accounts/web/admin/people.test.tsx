import { afterEach, expect, test } from 'vitest';
import { ada, type Answer, button, type Heard, openPage, refusal, until } from '../testing.tsx';
import type { ListedPerson } from '../../contract/people.ts';
import { People } from './people.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const grace: ListedPerson = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  full_name: 'Grace Hopper',
  email: 'grace@example.org',
  role: 'employer',
  state: 'active',
  created_at: '2026-05-02T10:00:00.000Z',
  disabled_at: null,
};
const own: ListedPerson = { ...grace, id: ada.id, full_name: 'Ada King Lovelace', role: 'admin' };

async function open(rows: ListedPerson[], act: (heard: Heard) => Answer = () => ({ status: 200, body: grace })) {
  page = await openPage(<People />, '/admin/users', (heard) => {
    if (heard.path.startsWith('/auth/v1/session')) return { status: 200, body: { user: ada } };
    if (heard.method === 'GET') return { status: 200, body: { rows, next_cursor: null, previous_cursor: null, total: rows.length } };
    return act(heard);
  });
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(rows.length));
}
const posts = () => page.heard.filter(({ method }) => method === 'POST');
const dialog = () => document.querySelector('[role=alertdialog]');
const inDialog = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);

const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
async function openMenu(): Promise<(string | null)[]> {
  button('Actions')?.click();
  await until(() => expect(entries()).not.toHaveLength(0));
  return entries().map(({ textContent }) => textContent);
}
async function choose(act: string): Promise<void> {
  await openMenu();
  entries()
    .find(({ textContent }) => textContent === act)
    ?.click();
}

test('one’s own account can give up its role but cannot be disabled', async () => {
  await open([own]);
  expect(await openMenu()).toEqual(['View account', 'Remove role']);
});

test('disabling asks for one of the reasons, and what the server misses is said at its field', async () => {
  await open([grace], ({ body }) =>
    (body as { reason?: string }).reason
      ? { status: 200, body: grace }
      : { status: 422, body: { error: { code: 'invalid_input', message: 'x', requestId: 'r', fields: { reason: 'Choose a reason.' } } } },
  );
  await choose('Disable');
  await until(() => expect(inDialog('Disable')).toBeDefined());
  inDialog('Disable')?.click();
  await until(() => expect(dialog()?.textContent).toContain('Choose a reason.'));
  dialog()?.querySelector<HTMLInputElement>('input[value=underage]')?.click();
  inDialog('Disable')?.click();
  await until(() => expect(dialog()).toBeNull());
  expect(posts().at(-1)).toMatchObject({ path: `/api/admin/users/${grace.id}/disable`, body: { reason: 'underage' } });
});

test('every row has the same menu, which leads to the account', async () => {
  await open([{ ...grace, role: 'student' }]);
  expect(await openMenu()).toEqual(['View account', 'Disable']);
  entries()[0]?.click();
  await until(() => expect(page.location()).toBe(`/admin/users/${grace.id}`));
});

test('a refusal such as that of the last administrator is read in the dialog', async () => {
  await open([own], () => refusal(409, 'last_admin', 'This is the only administrator.'));
  await choose('Remove role');
  await until(() => expect(inDialog('Remove role')).toBeDefined());
  inDialog('Remove role')?.click();
  await until(() => expect(dialog()?.textContent).toContain('This is the only administrator.'));
});

test('a disabled account shows since when, and can be enabled', async () => {
  await open([{ ...grace, role: 'student', state: 'disabled', disabled_at: '2026-06-02T10:00:00.000Z' }]);
  expect(document.body.textContent).toContain('Disabled');
  expect(await openMenu()).toEqual(['View account', 'Enable']);
});
