import type { Block } from './document.ts';

/** A heading of a long text with what stands under it. */
export type TextSection = { id: string; title: string; blocks: Block[] };

/** The parts of a long text under its large headings; what stands before the first one belongs to none. */
export function sectionsOf(blocks: readonly Block[]): TextSection[] {
  const sections: TextSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
