import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { WireContactMessage } from '../contract/contact.ts';
import { MessageList } from './admin/message-list.tsx';
import { AdminMessagesPage } from './admin-messages-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const message = (changes: Partial<WireContactMessage> = {}): WireContactMessage => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  subject: 'A question',
  message: 'Good morning.\n<b>Is there</b> a practice test?',
  created_at: '2026-11-15T12:00:00.000Z',
  handled_at: null,
  is_spam: false,
  user_id: null,
  ...changes,
});

let stored: WireContactMessage[];
let handling: Answer;

async function open(messages: WireContactMessage[]): Promise<void> {
  stored = messages;
  handling = { status: 204 };
  page = await openPage(<AdminMessagesPage />, '/admin/messages', ({ method, path }): Answer => {
    const { pathname, searchParams } = new URL(path, 'http://site');
    if (method === 'POST' && pathname.endsWith('/handled')) {
      if (handling.status === 204) stored = stored.map((one) => ({ ...one, handled_at: '2026-11-15T13:00:00.000Z' }));
      return handling;
    }
    if (pathname !== '/api/admin/contact-messages') return notSignedIn;
    const status = searchParams.get('status') ?? 'open';
    const folder = stored.filter(
      (one) =>
        one.is_spam === (searchParams.get('folder') === 'spam') && (status === 'all' || (one.handled_at === null) === (status === 'open')),
    );
    const from = Number(searchParams.get('cursor') ?? 0);
    return {
      status: 200,
      body: {
        rows: folder.slice(from, from + 1),
        next_cursor: from + 1 < folder.length ? String(from + 1) : null,
        previous_cursor: from > 0 ? String(from - 1) : null,
        total: folder.length,
      },
    };
  });
}
function choose(label: string, value: string): void {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const select = document.getElementById(field?.htmlFor ?? '') as HTMLSelectElement;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
const confirm = () => document.querySelector<HTMLButtonElement>('[role="alertdialog"] button[type="submit"]')?.click();
const says = (text: string) => until(() => expect(document.body.textContent).toContain(text));

describe('the messages for administrators', () => {
  test('are shown as text, and marked as handled once that is confirmed', async () => {
    await open([message()]);
    await says('<b>Is there</b> a practice test?');
    expect(document.querySelector('a[aria-label="Reply by email: A question"]')?.getAttribute('href')).toBe(
      'mailto:grace@example.org?subject=Re%3A%20A%20question',
    );
    expect(document.querySelector('a[href^="mailto:grace@example.org"]')).not.toBeNull();
    button('Mark as handled')?.click();
    await says('Mark this message as handled?');
    expect(page.heard.filter(({ method }) => method === 'POST')).toEqual([]);
    confirm();
    await says('No open messages');
    choose('Status', 'all');
    await until(() => expect(page.location()).toBe('/admin/messages?status=all'));
    await says('A question');
    expect(button('Mark as handled')).toBeUndefined();
    expect(page.heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/admin/contact-messages/00000000-0000-4000-8000-000000000001/handled',
    ]);
  });

  test('newer ones are on the next page, and spam stands apart', async () => {
    const newer = message({ id: '00000000-0000-4000-8000-000000000002', subject: 'A newer one' });
    await open([message(), newer, message({ id: '00000000-0000-4000-8000-000000000003', subject: 'Offers', is_spam: true })]);
    await says('A question');
    button('Next')?.click();
    await says('A newer one');
    await until(() => expect(page.location()).toBe('/admin/messages?cursor=1&row=2'));
    expect(document.body.textContent).not.toContain('Offers');
    choose('Folder', 'spam');
    await says('Offers');
    expect(page.location()).toBe('/admin/messages?folder=spam');
    expect(document.body.textContent).not.toContain('A newer one');
  });

  test('a failure is said where the press was', async () => {
    await open([message()]);
    handling = refusal(503, 'database_away', 'Busy.');
    await says('A question');
    button('Mark as handled')?.click();
    await says('Mark this message as handled?');
    confirm();
    await says('Something went wrong on our end.');
    expect(button('Mark as handled')).toBeDefined();
  });

  test('without any the page says what would be there', async () => {
    await open([]);
    await says('No open messages');
    expect(button('Next')).toBeUndefined();
  });

  test('of one person begin with the latest, here and where all of them are', async () => {
    page = await openPage(<MessageList userId="u1" />, '/admin/users/u1', ({ path }): Answer => {
      if (!path.startsWith('/api/admin/contact-messages')) return notSignedIn;
      return { status: 200, body: { rows: [message()], next_cursor: null, previous_cursor: null, total: 1 } };
    });
    await says('A question');
    const asked = page.heard.find(({ path }) => path.startsWith('/api/admin/contact-messages'))?.path.split('?')[1];
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({ limit: '5', user: 'u1', sort: '-created_at' });
    expect([...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('See all'))?.getAttribute('href')).toBe(
      '/admin/messages?user=u1&sort=-created_at',
    );
  });
});
