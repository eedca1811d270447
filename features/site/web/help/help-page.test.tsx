import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { button, notSignedIn, openPage, submit, type, until } from '#features/accounts/web/testing.tsx';
import { findQuestions, listHelp } from '../library.ts';
import { HelpPage } from './help-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

async function open(location = '/help'): Promise<void> {
  page = await openPage(<HelpPage articles={listHelp()} questions={findQuestions()} />, location, () => notSignedIn);
  await until(() => expect(document.querySelector('input')).not.toBeNull());
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
const cards = () => texts('li h3');
const asked = () => texts('summary');
const found = () => texts('ol li a');
const status = () => document.querySelector('[role="status"]')?.textContent;

const categories = [
  'Getting Started',
  'Account Management',
  'Assessment Process',
  'Technical Support',
  'Billing & Pricing',
  'Certification',
];

describe('the help center', () => {
  beforeEach(() => open());

  test('A-057 A-058 shows a search box, six topics with their first articles, four questions and the way to support', () => {
    expect(document.querySelector('input')?.type).toBe('search');
    expect(document.querySelector('label')?.textContent).toBe('Search help');
    expect(cards()).toEqual(categories);
    expect(document.querySelectorAll('li:has(h3) ul li')).toHaveLength(18);
    expect(asked()).toHaveLength(4);
    expect([...document.querySelectorAll('a')].find((one) => one.textContent === 'Contact Support')?.getAttribute('href')).toBe('/support');
    expect(found()).toEqual([]);
  });

  test('A-059 typing narrows topics and questions and finds articles, and says how much was found', async () => {
    type('q', 'refund');
    await until(() => expect(found()[0]).toBe('Refunds'));
    expect(cards()).toContain('Billing & Pricing');
    expect(cards().length).toBeLessThan(6);
    expect(asked()).toEqual([]);
    await until(() => expect(status()).toMatch(/^Found: \d+ articles?, 0 questions, \d topics?\.$/u));
    type('q', '');
    await until(() => expect(cards()).toEqual(categories));
    expect(asked()).toHaveLength(4);
    expect(status()).not.toBe('Nothing found.');
  });

  test('A-059 words that stand only in the text are found too', async () => {
    type('q', 'crop');
    await until(() => expect(found()).toContain('Change your name, profile and picture'));
    expect(texts('mark')).toContain('crop');
  });

  test('A-059 a search that finds nothing says what to do, and everything comes back', async () => {
    type('q', 'volcano');
    await until(() => expect(document.body.textContent).toContain('No results for “volcano”'));
    expect(cards()).toEqual([]);
    await until(() => expect(status()).toBe('Nothing found.'));
    button('Show all topics')?.click();
    await until(() => expect(cards()).toEqual(categories));
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  test('A-059 the search stands in the address once somebody has stopped typing', async () => {
    type('q', ' clock ');
    await until(() => expect(page.location()).toBe('/help?q=clock'));
    expect(document.querySelector('input')?.value).toBe(' clock ');
  });

  test('A-059 Enter goes to what was found', async () => {
    type('q', 'clock');
    await until(() => expect(found()[0]).toBe('How the clock works'));
    submit();
    expect(document.activeElement?.textContent).toContain('Articles');
    await until(() => expect(page.location()).toBe('/help?q=clock'));
  });

  test.each([
    ['forgot password', 'Trouble logging in'],
    ['extra time', 'Accommodations and extra time'],
    ['money back', 'Refunds'],
    ['blockchain', 'How the public log protects certificates'],
    ['How do I delete my account?', 'Download or delete your data'],
    ['incognito', 'Supported browsers and devices'],
    ['email', 'An email didn’t arrive'],
    ['tab switch', 'Leaving the window'],
    ['certificates', 'Verify a certificate'],
  ])('A-059 who asks for "%s" finds "%s" among the first', async (query, title) => {
    type('q', query);
    await until(() => expect(found().slice(0, 5)).toContain(title));
  });
});

test('A-059 a shared search is there again', async () => {
  await open('/help?q=refund');
  await until(() => expect(found()[0]).toBe('Refunds'));
  expect(document.querySelector('input')?.value).toBe('refund');
});
