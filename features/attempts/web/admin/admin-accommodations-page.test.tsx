import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, type, until } from '#features/accounts/web/testing.tsx';
import type { Accommodation } from '../../contract/accommodations.ts';
import { Accommodations } from './accommodations.tsx';
import { AdminAccommodationsPage } from './admin-accommodations-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const helped: Accommodation = {
  person: { id: '5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f', full_name: 'Louis Braille', email: 'louis@example.org' },
  time_percent: 150,
  note: 'Reads with a screen reader.',
  granted_at: '2031-04-01T10:00:00.000Z',
  open_attempt: null,
};

const louis = { ...helped.person, role: 'student', state: 'active', created_at: helped.granted_at, disabled_at: null };
const people = { next_cursor: null, previous_cursor: null, rows: [louis], total: 1 };

type Answers = { accommodations?: Accommodation[]; acts?: (heard: Heard) => Answer };

async function open({ accommodations = [], acts = () => notSignedIn }: Answers): Promise<void> {
  page = await openPage(<AdminAccommodationsPage />, '/admin/accommodations', (heard) => {
    if (heard.path === '/auth/v1/session') return notSignedIn;
    if (heard.method !== 'GET') return acts(heard);
    if (heard.path.startsWith('/api/admin/users')) return { status: 200, body: people };
    return { status: 200, body: { next_cursor: null, previous_cursor: null, rows: accommodations, total: accommodations.length } };
  });
  await until(() => expect(document.querySelector('h2')).not.toBeNull());
  await until(() => expect(document.querySelector('[role=status][aria-label]')).toBeNull());
}
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const inDialog = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(name));
const acted = () => page.heard.filter(({ method }) => method !== 'GET');
const text = () => document.body.textContent ?? '';
function write(name: string, words: string): void {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
  area?.dispatchEvent(new Event('input', { bubbles: true }));
}
describe('accommodations', () => {
  test('are listed with what they mean: in every test not begun yet, without the window rule', async () => {
    await open({ accommodations: [helped, { ...helped, person: { ...helped.person, id: 'other' }, time_percent: 100 }] });
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows[0]).toMatch(/Louis Braille.*louis@example\.org.*50% more time.*Reads with a screen reader\./);
    expect(rows[1]).toContain('Standard time, can leave the window');
    expect(text()).toContain('applies to every test they haven’t started. They can leave the window, and it isn’t recorded.');
  });

  test('are added by the address of the account, with a usual or any other share of the time', async () => {
    await open({ acts: () => ({ status: 204 }) });
    button('Add an accommodation')?.click();
    await until(() => expect(inDialog('Save')).toBeDefined());
    type('email', ' louis@example.org ');
    inDialog('100%')?.click();
    await until(() => expect(dialog()?.textContent).toContain('A test of 1 hour can take up to 2 hours.'));
    type('time_percent', '75');
    write('note', 'Reads with a screen reader.');
    await until(() => expect(dialog()?.textContent).toContain('A test of 1 hour can take up to 1 hour 45 minutes.'));
    inDialog('Save')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(acted()).toEqual([
      {
        method: 'PUT',
        path: '/api/admin/accommodations',
        body: { email: 'louis@example.org', time_percent: 175, note: 'Reads with a screen reader.' },
      },
    ]);
    expect(page.said()[0]).toContain('Accommodation for louis@example.org saved');
    expect(page.said()[0]).toContain('It applies to every test they haven’t started.');
  });

  test('are added to somebody who is found by part of the name', async () => {
    await open({ acts: () => ({ status: 204 }) });
    button('Add an accommodation')?.click();
    await until(() => expect(inDialog('Save')).toBeDefined());
    type('email', 'brail');
    await until(() => expect(inDialog('Louis Braille')).toBeDefined());
    expect(page.heard.some(({ path }) => path.startsWith('/api/admin/users?') && path.includes('search=brail'))).toBe(true);
    write('note', 'Reads with a screen reader.');
    inDialog('Save')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Choose a person from the list, or enter the full email address.'));
    inDialog('Louis Braille')?.click();
    await until(() => expect(inDialog('Louis Braille')).toBeUndefined());
    inDialog('Save')?.click();
    await until(() => expect(dialog()).toBeNull());
    expect(acted().map(({ body }) => body)).toEqual([
      { email: 'louis@example.org', time_percent: 150, note: 'Reads with a screen reader.' },
    ]);
  });

  test('on the page of a person are for that person', async () => {
    page = await openPage(<Accommodations userId={louis.id} />, `/admin/users/${louis.id}`, ({ path }) => ({
      status: 200,
      body: path.startsWith('/api/admin/users') ? louis : { next_cursor: null, previous_cursor: null, rows: [], total: 0 },
    }));
    await until(() => expect(button('Add an accommodation')).toBeDefined());
    button('Add an accommodation')?.click();
    await until(() => expect(document.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('louis@example.org'));
    expect(document.querySelector<HTMLInputElement>('input[name=email]')?.disabled).toBe(true);
  });

  test.each([
    [404, 'unknown_person', 'No account uses this address.'],
    [409, 'email_not_confirmed', 'This person hasn’t confirmed their email address yet.'],
  ] as const)('with less than the usual time, or refused with %i %s, are told at their fields', async (status, code, message) => {
    await open({ acts: () => refusal(status, code, message) });
    button('Add an accommodation')?.click();
    await until(() => expect(inDialog('Save')).toBeDefined());
    inDialog('Save')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Choose a person.'));
    expect(acted()).toEqual([]);
    type('email', 'nobody@example.org');
    type('time_percent', '201');
    inDialog('Save')?.click();
    await until(() => expect(dialog()?.textContent).toContain('Enter a whole number from 0 to 200.'));
    type('time_percent', '50');
    inDialog('Save')?.click();
    await until(() => expect(dialog()?.textContent).toContain(message));
    expect(document.querySelector('input[name=email]')?.getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [[helped], undefined],
    [[], 'Add an accommodation'],
  ])('on the page of a person are added only where there is none', async (accommodations, name) => {
    page = await openPage(<Accommodations userId="p1" />, '/admin/users/p1', () => ({
      status: 200,
      body: { next_cursor: null, previous_cursor: null, rows: accommodations, total: accommodations.length },
    }));
    await until(() => expect(text()).toContain(accommodations.length > 0 ? 'Reads with a screen reader.' : 'None'));
    expect(button('Add an accommodation')?.textContent).toBe(name);
  });

  test('end only with a reason', async () => {
    await open({ accommodations: [helped], acts: () => ({ status: 204 }) });
    button('End accommodation')?.click();
    await until(() => expect(inDialog('End accommodation')).toBeDefined());
    expect(acted()).toEqual([]);
    write('reason', 'The statement ran out.');
    inDialog('End accommodation')?.click();
    await until(() => expect(dialog()).toBeNull());
    const path = `/api/admin/accommodations/${helped.person.id}/end`;
    expect(acted()).toEqual([{ method: 'POST', path, body: { reason: 'The statement ran out.' } }]);
  });

  test('are applied to a test that is open without them, with a reason, and to nothing else', async () => {
    const attempt = { id: '7f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f', type_name: 'Global Aptitude Test 1', is_running: true };
    await open({
      accommodations: [{ ...helped, open_attempt: attempt }],
      acts: () => ({ status: 200, body: { added_seconds: 600, deadline_at: null } }),
    });
    button('Apply to the test in progress')?.click();
    await until(() => expect(dialog()?.textContent).toContain('the candidate sees the new time within seconds'));
    write('reason', 'Granted this morning.');
    inDialog('Apply')?.click();
    await until(() => expect(dialog()).toBeNull());
    const path = `/api/admin/attempts/${attempt.id}/accommodation`;
    expect(acted()).toEqual([{ method: 'POST', path, body: { reason: 'Granted this morning.' } }]);
    await page.close();
    await open({ accommodations: [helped] });
    expect(button('Apply to the test in progress')).toBeUndefined();
  });
});
