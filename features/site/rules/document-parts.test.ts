import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { partsOf } from './document-parts.ts';

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text, id: text.toLowerCase() });
const words = (text: string): Block => ({ kind: 'paragraph', words: [{ kind: 'text', text }] });

test('a text is cut at its headings, and what stands before the first one is kept', () => {
  const parts = partsOf([words('Opening'), heading('One'), words('a'), heading('Inside', 3), words('b'), heading('Two')]);
  expect(parts.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    [null, '', 1],
    ['one', 'One', 3],
    ['two', 'Two', 0],
  ]);
});

test('smaller headings cut on request', () => {
  expect(partsOf([heading('A', 3), words('a'), heading('B', 3)], 3).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('an empty text has no parts', () => expect(partsOf([])).toEqual([]));
