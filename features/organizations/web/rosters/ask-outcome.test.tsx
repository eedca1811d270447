import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { AskOutcome } from './ask-outcome.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test.each([
  ['all of them', { asked: 5, not_mailed: 0, mail_stopped: 0 }, '5 requests sent. The emails are on their way.'],
  ['the only one', { asked: 1, not_mailed: 0, mail_stopped: 0 }, '1 request sent. The email is on its way.'],
  ['some of them', { asked: 5, not_mailed: 2, mail_stopped: 1 }, '5 requests sent. 3 emails are on their way.'],
  ['one of them', { asked: 5, not_mailed: 4, mail_stopped: 4 }, '5 requests sent. 1 email is on its way.'],
  ['nobody', { asked: 2, not_mailed: 2, mail_stopped: 0 }, '2 requests sent.'],
  ['nobody was asked', { asked: 0, not_mailed: 0, mail_stopped: 0 }, 'No new requests sent.'],
])('promises emails only to those who get one now: %s', async (_, reply, expected) => {
  page = await openPage(<AskOutcome reply={{ id: 'a', already_asked: 0, ...reply }} />, '/', () => notSignedIn);
  await until(() => expect(document.querySelector('p')?.textContent).toBe(expected));
});
