import { afterEach, expect, test } from 'vitest';
import { button, openPage, until } from '../testing.tsx';
import { AuditEntries } from './audit-entries.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const nothing = { status: 200, body: { rows: [], next_cursor: null, previous_cursor: null, total: 0 } };
const select = (label: string) => [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === label);

test('the acts are grouped, a week is one press, and an empty range says which days it means', async () => {
  page = await openPage(<AuditEntries />, '/admin/audit', () => nothing);
  await until(() => expect(select('When')).toBeDefined());
  const groups = [...(select('Action')?.querySelectorAll('optgroup') ?? [])].map(({ label }) => label);
  expect([groups[0], groups.at(-1), groups.length]).toEqual(['Accounts', 'Other', 11]);
  const when = select('When');
  const week = [...(when?.options ?? [])].find(({ text }) => text === 'Last 7 days')?.value ?? '';
  expect(week).toBe(new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10));
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(when, week);
  when?.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => expect(document.body.textContent).toContain('No actions since'));
  await until(() => expect(page.heard.some(({ path }) => path.includes(`from=${week}`))).toBe(true));
});

test('an entry names the issue it is about, leads to it, and says why and what in plain words', async () => {
  const entry = {
    id: '1',
    at: '2026-03-01T09:00:00Z',
    act: 'site.newsletter-issue.begun',
    actor_id: null,
    actor: null,
    subject: 'newsletter-issue:3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
    subject_person: null,
    subject_name: 'Spring',
    details: {
      from: 'student',
      to: 'admin',
      by: 'command',
      kind: 'new_key',
      timePercent: 125,
      outcome: 'annulled',
      isRefundWanted: false,
      reason: 'underage',
    },
  };
  page = await openPage(<AuditEntries />, '/admin/audit', () => ({
    status: 200,
    body: { rows: [entry], next_cursor: null, previous_cursor: null, total: 1 },
  }));
  await until(() => expect(document.body.textContent).toContain('Newsletter issue: Spring'));
  expect(document.body.textContent).toContain(
    'Under 18From Student to Administrator · From the command line · Correction: another correct answer · 25% more time · Outcome: voided · Without a refund',
  );
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Newsletter issue: Spring');
  expect(link?.getAttribute('href')).toBe('/admin/newsletter/3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f');
});

test('on a phone the filters are folded behind one button, which says how many are set, and words say which', async () => {
  page = await openPage(<AuditEntries />, '/admin/audit?audit.act=accounts.account.disabled&audit.from=2026-11-01', () => nothing);
  await until(() => expect(button('Filter, sort, export') ?? button('Filter and sort')).toBeDefined());
  const fold = button('Filter');
  expect([fold?.textContent?.includes('(2)'), fold?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  const folded = document.getElementById(fold?.getAttribute('aria-controls') ?? '');
  expect([...(folded?.querySelectorAll('select') ?? [])].map((one) => one.labels[0]?.textContent)).toEqual(['Action', 'When', 'Sort by']);
  const set = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(set()).toEqual(['Action: Account disabled', 'From: Nov 1, 2026']);
  fold?.click();
  await until(() => expect(button('Filter')?.getAttribute('aria-expanded')).toBe('true'));
  expect(set()).toEqual([]);
});

test('an account that deleted itself is said to be their own, and another one by its id', async () => {
  const gone = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
  const deletion = (id: string, actorId: string | null) => ({
    id,
    at: '2026-03-01T09:00:00Z',
    act: 'accounts.account.deleted',
    actor_id: actorId,
    actor: null,
    subject: `user:${gone}`,
    subject_person: null,
    subject_name: null,
    details: {},
  });
  page = await openPage(<AuditEntries />, '/admin/audit', () => ({
    status: 200,
    body: { rows: [deletion('1', gone), deletion('2', null)], next_cursor: null, previous_cursor: null, total: 2 },
  }));
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
  const [own, other] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(own).toContain('Their own account');
  expect(other).toContain(`Deleted account${gone}`);
});
