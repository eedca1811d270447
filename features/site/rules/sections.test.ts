import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { sectionsOf } from './sections.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', words: [{ kind: 'text', text }] });
const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text, id: text.toLowerCase() });

test('a text is cut at its large headings, and what comes before the first belongs to none', () => {
  expect(sectionsOf([paragraph('before'), heading('One'), paragraph('a'), heading('Small', 3), paragraph('b'), heading('Two')])).toEqual([
    { id: 'one', title: 'One', blocks: [paragraph('a'), heading('Small', 3), paragraph('b')] },
    { id: 'two', title: 'Two', blocks: [] },
  ]);
});
