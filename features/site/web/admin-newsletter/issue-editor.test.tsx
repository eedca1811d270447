import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { button, openPage, type, until } from '#features/accounts/web/testing.tsx';
import type { NewsletterIssue } from '../../contract/newsletter-issues.ts';
import { IssueEditor } from './issue-editor.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

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

const open = async (changes: Partial<NewsletterIssue> = {}) => {
  const editor = (
    <>
      <Link to="/admin/newsletter">All issues</Link>
      <IssueEditor issue={{ ...issue, ...changes }} onChanged={async () => {}} />
    </>
  );
  page = await openPage(
    editor,
    '/admin/newsletter/x',
    ({ method }) =>
      method === 'GET' ? { status: 200, body: { versions: [] } } : { status: 200, body: { revision: 2, html: '', text: '', gaps: [] } },
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

test('a draft with changes that were not saved is not left without a question, one that is saved is', async () => {
  await open({ subject: 'Spring', text: 'Hello' });
  type('subject', 'Summer');
  document.querySelector('a')?.click();
  await until(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Leave without saving?'));
  button('Keep editing')?.click();
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  button('Save draft')?.click();
  await until(() => expect(page.said()).toContain('Draft saved'));
  await until(() => {
    document.querySelector('a')?.click();
    expect(page.location()).toBe('/admin/newsletter');
  });
});
