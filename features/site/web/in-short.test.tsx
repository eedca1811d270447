import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Block } from '../rules/document.ts';
import { LegalPage } from './legal-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const words = (text: string) => [{ kind: 'text' as const, text }];
const heading = (text: string, id: string): Block => ({ kind: 'heading', level: 2, text, id });
const blocks: Block[] = [
  heading('In short', 'in-short'),
  { kind: 'list', isNumbered: false, items: [words('You must be at least 18.')] },
  heading('The agreement', 'the-agreement'),
  { kind: 'paragraph', words: words('These terms are the agreement.') },
  {
    kind: 'table',
    head: ['Data', 'Purpose', 'How long'].map(words),
    rows: [['Name', 'To name you', 'Until you delete it'].map(words)],
  },
];

test('A-055 the few lines stand in a part of their own before the text, once', async () => {
  const text = { title: 'Terms of use', summary: 'S', updated: '2026-11-18', version: '2026-11', blocks };
  page = await openPage(<LegalPage kind="terms" text={text} />, '/terms', () => notSignedIn);
  const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  await until(() => expect(titles()).toEqual(['In short', 'The agreement']));
  expect(document.querySelector('section[aria-labelledby="in-short"]')?.textContent).toContain('You must be at least 18.');
  expect(document.body.textContent.split('You must be at least 18.')).toHaveLength(2);
  // On a phone the cells of a row stand one below the other, each with the name of its column.
  expect([...document.querySelectorAll('td')].map((cell) => cell.dataset['name'])).toEqual(['Data', 'Purpose', 'How long']);
});
