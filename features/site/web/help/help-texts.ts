import { type LongText, plainText } from '../../rules/document.ts';
import { addressOf } from '../address-of.ts';

/*
 * Every word of the help. Only an import at the moment when somebody searches may read this: a page that did would carry it all.
 */
const files = import.meta.glob<LongText>('/content/en/help/*/*.md', { eager: true, import: 'default' });

/** What the help says beyond the heads of its articles. */
export type HelpTexts = ReadonlyMap<string, { headings: string[]; text: string }>;

/** Headings and text of every article, by its address. */
export const helpTexts: HelpTexts = new Map(
  Object.entries(files).map(([file, { blocks }]) => [
    addressOf(file),
    {
      headings: blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
      text: plainText(blocks.filter((block) => block.kind !== 'heading')),
    },
  ]),
);
