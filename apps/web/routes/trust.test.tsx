import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { TrustPage } from '#features/site/web/trust-page.tsx';
import { readDocument } from '../build/read-document.ts';

const trust = readDocument(readFileSync(join(import.meta.dirname, '../../../content/en/trust.md'), 'utf8'), 'trust.md');

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('every claim says what it is here, where to see it, and leads to a part of the text that exists', async () => {
  page = await openPage(<TrustPage text={trust} />, '/trust', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(trust.title));
  const cards = [...document.querySelectorAll('[aria-label="Claims and what is behind them"] > li')];
  expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(
    expect.arrayContaining(['AI-powered assessment', 'Blockchain-backed certificates', 'Remote proctoring', '95% success rate']),
  );
  for (const card of cards) {
    expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['What it is here', 'Where to see it']);
    const anchor = card.querySelector('a')?.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.querySelector(`article h2[id="${anchor}"]`)).not.toBeNull();
  }
  const blockchain = cards.find((card) => card.textContent?.includes('Blockchain-backed'));
  expect(blockchain?.querySelector('a[href="/log"]'), 'A-245 the claim leads to what backs it').not.toBeNull();
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe(trust.updated);
});
