import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { plainText } from '#features/site/rules/document.ts';
import { AboutPage } from '#features/site/web/about-page.tsx';
import { readDocument } from '../build/read-document.ts';

const about = readDocument(readFileSync(join(import.meta.dirname, '../../../content/en/about.md'), 'utf8'), 'about.md');

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('A-050 the page about Meridian shows every sentence of its text, the four failures and the four readers as cards', async () => {
  page = await openPage(<AboutPage text={about} />, '/about', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('About Meridian'));
  const shown = document.body.textContent ?? '';
  for (const sentence of plainText(about.blocks).split('\n')) expect(shown).toContain(sentence);
  expect([...document.querySelectorAll('ol h3')].map(({ id }) => id)).toEqual([
    'lost-answers',
    'a-wrong-or-cruel-clock',
    'an-unexplained-verdict',
    'a-certificate-that-says-valid-after-it-was-edited',
  ]);
  expect(document.querySelectorAll('#who-it-s-for + ul > li')).toHaveLength(4);
});
