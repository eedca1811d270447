import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, submit, type, until, untilForm } from '#features/accounts/web/testing.tsx';
import { NewsletterConfirmPage } from './confirm-page.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterUnsubscribePage } from './unsubscribe-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let answer: Answer;
afterEach(() => page.close());

const asked = () =>
  page.heard.filter(({ path }) => path.startsWith('/api/newsletter')).map(({ method, path, body }) => [method, path, body]);
const says = (sentence: string) => until(() => expect(document.body.textContent).toContain(sentence));
const open = async (shown: ReactNode, at: string) => {
  page = await openPage(shown, at, ({ path }) => (path.startsWith('/api/newsletter') ? answer : notSignedIn));
};

describe('the newsletter block', () => {
  test('A-014 A-015 refuses what is no email address by its own kind of input, and sends nothing', async () => {
    await open(<NewsletterForm />, '/');
    await untilForm();
    expect(document.querySelector('input')?.type).toBe('email');
    submit();
    await says('Enter your email address.');
    type('email', 'ada');
    submit();
    await says('Enter a valid email address');
    expect(asked()).toEqual([]);
  });

  test('A-015 a valid address is sent, and the answer stands in place', async () => {
    answer = { status: 202, body: {} };
    await open(<NewsletterForm />, '/');
    await untilForm();
    type('email', 'ada@example.org');
    submit();
    await says('Check your inbox');
    expect(asked()).toEqual([['POST', '/api/newsletter', { email: 'ada@example.org' }]]);
    expect(document.querySelector('input')?.value).toBe('');
  });

  test.each([
    [refusal(422, 'invalid_input', 'No.'), 'Enter a valid email address'],
    [refusal(429, 'too_many_requests', 'No.'), 'Try again in an hour.'],
    [refusal(503, 'database_away', 'No.'), 'Try again in a moment.'],
  ])('says what went wrong and keeps the address: %j', async (refused, sentence) => {
    answer = refused;
    await open(<NewsletterForm />, '/');
    await untilForm();
    type('email', 'ada@example.org');
    submit();
    await says(sentence);
    expect(document.querySelector('input')?.value).toBe('ada@example.org');
  });
});

describe.each([
  ['confirm', NewsletterConfirmPage, '/api/newsletter/confirm', 'Yes, subscribe me', 'You’re subscribed.'],
  ['unsubscribe', NewsletterUnsubscribePage, '/api/newsletter/leave', 'Unsubscribe', 'You’re unsubscribed.'],
])('the page behind the link to %s', (name, Shown, path, label, done) => {
  test('A-015 does nothing until the button is pressed, and takes the token out of the address', async () => {
    answer = { status: 200, body: { was_subscribed: true } };
    await open(<Shown />, `/newsletter/${name}?token=abc`);
    await until(() => expect(button(label)).toBeDefined());
    expect(asked()).toEqual([]);
    expect(window.location.search).toBe('');
    button(label)?.click();
    await says(done);
    expect(asked()).toEqual([['POST', path, { token: 'abc' }]]);
  });

  test('says that a link is over, or that there is none', async () => {
    answer = refusal(410, 'link_not_valid', 'This link is no longer valid.');
    await open(<Shown />, `/newsletter/${name}?token=abc`);
    await until(() => expect(button(label)).toBeDefined());
    button(label)?.click();
    await says('This link is no longer valid');
    await page.close();
    await open(<Shown />, `/newsletter/${name}`);
    await says('This link is no longer valid');
  });

  test('a failure leaves the button for another try', async () => {
    answer = refusal(503, 'database_away', 'Busy.');
    await open(<Shown />, `/newsletter/${name}?token=abc`);
    await until(() => expect(button(label)).toBeDefined());
    button(label)?.click();
    await says('That didn’t work.');
    answer = { status: 200, body: { was_subscribed: true } };
    button(label)?.click();
    await says(done);
  });
});

test('opening the link to unsubscribe a second time, or reloading it, says that it is done already', async () => {
  answer = { status: 200, body: { was_subscribed: false } };
  await open(<NewsletterUnsubscribePage />, '/newsletter/unsubscribe?token=abc');
  await until(() => expect(button('Unsubscribe')).toBeDefined());
  await page.close();
  await open(<NewsletterUnsubscribePage />, '/newsletter/unsubscribe');
  await until(() => expect(button('Unsubscribe')).toBeDefined());
  button('Unsubscribe')?.click();
  await says('You’re already unsubscribed.');
});
