import type { Block } from '../rules/document.ts';
import { type DocumentPart, partsOf } from '../rules/document-parts.ts';
import { DocumentText } from './document.tsx';

/** What a long text says in a few lines, apart from the rest of it. */
export function shortAndRest(blocks: readonly Block[]): { short: DocumentPart | undefined; rest: Block[] } {
  const short = partsOf(blocks).find(({ id }) => id === 'in-short');
  const rest = blocks.filter(
    (block) => !(short?.blocks.includes(block) ?? false) && !(block.kind === 'heading' && block.id === 'in-short'),
  );
  return { short, rest };
}

/** The few lines, in a frame of their own before the text. */
export function InShort({ part }: { part: DocumentPart }) {
  return (
    <section
      aria-labelledby="in-short"
      className="mb-10 rounded-card border border-gold bg-gold-soft px-5 py-5 sm:px-7 sm:py-6 print:mb-[6mm] print:border-line print:bg-transparent"
    >
      <h2 id="in-short" lang="en" data-untranslated className="mb-3 font-display text-heading font-semibold text-ink">
        {part.title}
      </h2>
      <div className="lg:[&_ul]:columns-2 lg:[&_ul]:gap-12 [&>article]:max-w-none [&_p]:mb-0 [&_p]:text-sm [&_ul]:text-[0.9375rem] [&_ul]:leading-6 [&_ul]:text-ink">
        <DocumentText blocks={part.blocks} />
      </div>
    </section>
  );
}
