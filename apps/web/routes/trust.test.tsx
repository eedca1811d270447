import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { plainText } from '#features/site/rules/document.ts';
import { TrustPage } from '#features/site/web/trust-page.tsx';
import { Footer } from '../shell/footer.tsx';
import { readDocument } from '../build/read-document.ts';

const trust = readDocument(readFileSync(join(import.meta.dirname, '../../../content/en/trust.md'), 'utf8'), 'trust.md');

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('A-245 the trust page shows every sentence of its text, a card for each claim, and leads to what backs it', async () => {
  page = await openPage(<TrustPage text={trust} />, '/trust', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(trust.title));
  const shown = document.body.textContent ?? '';
  for (const sentence of plainText(trust.blocks).split('\n')) expect(shown).toContain(sentence);
  const cards = new Map([...document.querySelectorAll('li:has(> * > h2)')].map((card) => [card.querySelector('h2')?.id, card]));
  expect([...cards.keys()]).toEqual(
    expect.arrayContaining(['ai-powered-assessment', 'blockchain-backed-certificates', 'remote-proctoring', 'how-scoring-works']),
  );
  for (const place of ['certified-professionals', 'countries', 'the-success-rate']) {
    expect(cards.get(`how-we-count-${place}`)?.textContent).toMatch(
      /^How we count .*We stated .* at launch\. It isn’t a (count|measurement)\./,
    );
  }
  for (const claim of ['ai-powered-assessment', 'blockchain-backed-certificates', 'remote-proctoring', 'how-scoring-works']) {
    expect(cards.get(claim)?.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1);
  }
  expect(cards.get('the-trusted-organizations-strip')?.textContent).toContain('samples');
  expect(cards.get('blockchain-backed-certificates')?.querySelector('a[href="/log"]')).not.toBeNull();
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe(trust.updated);
});

test('the footer calls the trust page by its title', async () => {
  page = await openPage(<Footer />, '/', () => notSignedIn);
  await until(() => expect(document.querySelector('a[href="/trust"]')?.textContent).toBe(trust.title));
});
