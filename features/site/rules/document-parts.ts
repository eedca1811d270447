import type { Block } from './document.ts';

/** A part of a long text under one heading; what comes before the first heading has none. */
export type DocumentPart = { id: string | null; title: string; blocks: Block[] };

/** A text cut at its headings of one level. */
export function partsOf(blocks: readonly Block[], level: 2 | 3 = 2): DocumentPart[] {
  const parts: DocumentPart[] = [{ id: null, title: '', blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) parts.push({ id: block.id, title: block.text, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts.filter(({ id, blocks: own }) => id !== null || own.length > 0);
}
