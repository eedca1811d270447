import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { plainText } from '#features/site/rules/document.ts';
import { AboutPage } from '#features/site/web/about-page.tsx';
import { readDocument } from '../build/read-document.ts';

const about = readDocument(readFileSync(join(import.meta.dirname, '../../../content/en/about.md'), 'utf8'), 'about.md');

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('A-050 the page about Meridian shows every sentence of its text, the four failures and the four readers as cards', async () => {
  page = await openPage(<AboutPage text={about} visitor={null} />, '/about', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('About Meridian'));
  const shown = document.body.textContent ?? '';
  for (const sentence of plainText(about.blocks).split('\n')) expect(shown).toContain(sentence);
  expect([...document.querySelectorAll('ol h3')].map(({ id }) => id)).toEqual([
    'lost-answers',
    'a-wrong-or-unfair-clock',
    'an-unexplained-verdict',
    'a-certificate-that-says-valid-after-it-was-edited',
  ]);
  expect(document.querySelectorAll('#who-it-s-for + ul > li')).toHaveLength(4);
});

test.each([
  ['a guest', null, ['/register', '/trust']],
  ['nobody who has an account', { id: 'u1', role: 'student' } as AuthUser, ['/trust']],
])('offers an account to %s', async (_, visitor, ways) => {
  page = await openPage(<AboutPage text={about} visitor={visitor} />, '/about', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('About Meridian'));
  const offered = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(offered.filter((to) => to === '/register' || to === '/trust').slice(-ways.length)).toEqual(ways);
  expect(offered.includes('/register')).toBe(ways.includes('/register'));
});
