import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { MailboxPage } from './mailbox-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const newest = '018f0000-0000-7000-8000-000000000002';
const older = '018f0000-0000-7000-8000-000000000001';
const head = (id: string, subject: string) => ({ id, to: 'ada@example.org', subject, createdAt: '2026-11-18T10:00:00.000Z' });
const mails = [head(newest, 'Confirm your email address'), head(older, 'Your receipt')];
const text = 'Welcome.\n\nConfirm my email address:\nhttp://127.0.0.1/verify?token_hash=x\n';

const openMailbox = async (at: string) => {
  page = await openPage(<MailboxPage />, at, ({ path }) => {
    const id = path.split('/').at(-1);
    const mail = mails.find((one) => one.id === id);
    if (mail) return { status: 200, body: { ...mail, text, html: `<html><head></head><body>${mail.subject}</body></html>` } };
    return path.startsWith('/api/mailbox') ? { status: 200, body: { mails, next: null } } : { status: 200, body: { user: null } };
  });
};
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Formatted email"]');
const subject = () => document.querySelector('#mail-subject');

test('the newest email stands beside the list as its reader gets it, and takes no focus', async () => {
  await openMailbox('/mailbox');
  await until(() => expect(subject()?.textContent).toBe('Confirm your email address'));
  expect(frame()?.getAttribute('srcdoc')).toContain('Confirm your email address');
  expect(document.querySelector('article a')?.getAttribute('href')).toBe('http://127.0.0.1/verify?token_hash=x');
  expect(document.activeElement).not.toBe(subject());
  // A phone shows the list alone until one is chosen.
  expect(document.querySelector('[aria-current]')).toBeNull();
  expect(subject()?.closest(String.raw`.max-lg\:hidden`)).not.toBeNull();
});

test('the chosen email is read from its subject on', async () => {
  await openMailbox(`/mailbox?mail=${older}`);
  await until(() => expect(document.activeElement).toBe(subject()));
  expect(subject()?.textContent).toBe('Your receipt');
  await until(() => expect(document.querySelector('[aria-current=true]')?.textContent ?? '').toContain('Your receipt'));
});

test('the emails come before the button that deletes them', async () => {
  await openMailbox('/mailbox');
  await until(() => expect(subject()).not.toBeNull());
  const list = document.querySelector('ul[aria-label=Emails]');
  const all = [...document.querySelectorAll('ul[aria-label=Emails], main button, button')];
  const remove = all.find(({ textContent }) => textContent === 'Delete all emails');
  expect(all.indexOf(remove as Element)).toBeGreaterThan(all.indexOf(list as Element));
});
