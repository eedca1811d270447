/** A run of words: plain, strong, code, or a link within the site or to a mailbox. */
export type Inline = { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** A part of a long text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'quote'; words: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** What stands above a long text: what it is called, what it says in one sentence, and since when it says so. */
export type DocumentHead = {
  title: string;
  summary: string;
  /** The day of the last change, as in 2026-11-15. */
  updated: string;
  /** The place among its neighbours, for texts that have some. */
  order?: number;
  /** Words people search with that the text itself does not use. */
  words?: string;
  /** The day an article was published, its subject, and how long it takes to read. */
  date?: string;
  topic?: string;
  minutes?: number;
  /** The version of a legal text that people accept. */
  version?: string;
};

/** A long text, ready to be shown. */
export type LongText = DocumentHead & { blocks: Block[] };

/** Every word of a long text as one string, for searching and for readers that show no marks. */
export function plainText(blocks: readonly Block[]): string {
  const joined = (words: readonly Inline[]) => words.map((word) => word.text).join('');
  return blocks
    .flatMap((block) => {
      switch (block.kind) {
        case 'heading':
        case 'code':
          return [block.text];
        case 'paragraph':
        case 'quote':
          return [joined(block.words)];
        case 'list':
          return block.items.map(joined);
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(joined).join(' '));
      }
    })
    .join('\n');
}

/** The fragment under which a heading can be linked. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
