import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { button, openPage, type, until } from '#features/accounts/web/testing.tsx';
import type { NewsletterIssue } from '../../contract/newsletter-issues.ts';
import { IssueEditor } from './issue-editor.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(async () => {
  await page.close();
  sessionStorage.clear();
});

const issue: NewsletterIssue = {
  id: '00000000-0000-4000-8000-000000000001',
  subject: '',
  preheader: '',
  text: '',
  status: 'draft',
  updated_at: '2026-11-01T10:00:00Z',
  started_at: null,
  ended_at: null,
  audience: 0,
  sent: 0,
  failed: 0,
  left: 0,
  revision: 1,
  author: null,
  sender: null,
  subscribers: 3,
  per_minute: 60,
  is_server_away: false,
  failures: [],
};

const open = async (changes: Partial<NewsletterIssue> = {}, onSaving: () => Promise<unknown> = async () => {}) => {
  const editor = (
    <>
      <Link to="/admin/newsletter">All issues</Link>
      <IssueEditor issue={{ ...issue, ...changes }} onChanged={async () => {}} />
    </>
  );
  page = await openPage(
    editor,
    '/admin/newsletter/x',
    async ({ method }) => {
      if (method === 'GET') return { status: 200, body: { versions: [] } };
      if (method === 'PUT') await onSaving();
      return { status: 200, body: { revision: 2, html: '', text: '', gaps: [], warnings: [] } };
    },
    true,
  );
  await until(() => expect(button('Send to subscribers')).toBeDefined());
};
const saves = () => page.heard.filter(({ method }) => method === 'PUT');

test('an empty issue is not sent and asks nothing: it says what is missing until it is there', async () => {
  await open();
  button('Send to subscribers')?.click();
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Enter a subject.'));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Write the text.');
  expect([document.querySelector('[role=alertdialog]'), saves()]).toEqual([null, []]);
  type('subject', 'Spring');
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).not.toContain('Enter a subject.'));
  const text = document.querySelector('textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'Hello');
  text?.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull());
});

test('with nobody subscribed the draft is saved and there is nothing to confirm', async () => {
  await open({ subject: 'Spring', text: 'Hello', subscribers: 0 });
  button('Send to subscribers')?.click();
  await until(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Nobody is subscribed'));
  expect(saves()).toHaveLength(1);
  expect(document.querySelector('[role=alertdialog]')?.textContent).not.toContain('Send');
});

test('what was typed and not saved survives leaving and reloading, and is gone once it is saved', async () => {
  await open({ subject: 'Spring', text: 'Hello' });
  const subject = () => document.querySelector<HTMLInputElement>('input[name=subject]')?.value;
  type('subject', 'Summer');
  await until(() => expect(subject()).toBe('Summer'));
  expect(document.querySelector('form [role=status]')?.textContent).toBe(
    'Not saved yet. Only this browser has your changes until you save the draft.',
  );
  document.querySelector('a')?.click();
  await until(() => expect(page.location()).toBe('/admin/newsletter'));
  await page.close();
  await open({ subject: 'Autumn', text: 'Hello', revision: 4 });
  expect(subject()).toBe('Summer');
  expect(document.body.textContent).toContain('Here’s what you typed but didn’t save.');
  button('Save draft')?.click();
  await until(() => expect(page.said()).toContain('Draft saved'));
  // Into the revision it was typed into, so that the server can tell that somebody else has saved since.
  expect(saves().at(-1)?.body).toMatchObject({ subject: 'Summer', revision: 1 });
  expect(document.body.textContent).not.toContain('didn’t save');
  expect(document.querySelector('form [role=status]')?.textContent).toBe('Everything is saved.');
  await page.close();
  await open({ subject: 'Winter', text: 'Hello' });
  expect(subject()).toBe('Winter');
});

test('while a draft is saved the other buttons show that they wait, and what is typed meanwhile stays', async () => {
  const saving = Promise.withResolvers<void>();
  await open({ subject: 'Spring', text: 'Hello' }, () => saving.promise);
  type('subject', 'Summer');
  button('Save draft')?.click();
  await until(() => expect(saves()).toHaveLength(1));
  expect(['Send to subscribers', 'Send me a test', 'Discard draft'].map((name) => button(name)?.disabled)).toEqual([true, true, true]);
  type('subject', 'Autumn');
  saving.resolve();
  await until(() => expect(button('Send to subscribers')?.disabled).toBe(false));
  expect(document.querySelector<HTMLInputElement>('input[name=subject]')?.value).toBe('Autumn');
  button('Save draft')?.click();
  await until(() => expect(saves()).toHaveLength(2));
  expect(saves().map(({ body }) => body)).toMatchObject([
    { subject: 'Summer', revision: 1 },
    { subject: 'Autumn', revision: 2 },
  ]);
});

test('where there is no room for both, the preview takes the place of the editor at a press', async () => {
  await open({ subject: 'Spring', text: 'Hello' });
  const parts = () => document.querySelector('form')?.closest('div')?.className ?? '';
  const pressed = () => ['Write', 'Preview'].map((name) => button(name)?.getAttribute('aria-pressed'));
  expect([pressed(), parts().includes('max-xl:[&>section:last-child]:hidden')]).toEqual([['true', 'false'], true]);
  button('Preview')?.click();
  await until(() => expect(pressed()).toEqual(['false', 'true']));
  expect(parts()).toContain('max-xl:[&>section:first-child]:hidden');
  button('Write')?.click();
  await until(() => expect(pressed()).toEqual(['true', 'false']));
});
