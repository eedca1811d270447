import { Container } from '#ui/layout/container.tsx';
import type { Block } from '../../rules/document.ts';
import { type DocumentPart, partsOf } from '../../rules/document-parts.ts';
import { Words } from '../document.tsx';
import { FailureDrawing } from './failure-drawing.tsx';

/** The ink panel with what must never happen: each failure with what stands against it. */
export function Failures({ part }: { part: DocumentPart }) {
  const parts = partsOf(part.blocks, 3);
  return (
    <div lang="en" data-untranslated className="bg-linear-to-br from-panel to-panel-deep text-on-panel print:bg-none print:text-ink">
      <Container className="py-16 sm:py-24">
        <div className="max-w-2xl">
          <h2 id={part.id ?? undefined} className="font-display text-title font-semibold">
            {part.title}
          </h2>
          <div className="mt-4 text-lead text-on-panel-muted print:text-ink-muted">
            <Paragraphs blocks={parts.find(({ id }) => id === null)?.blocks ?? []} />
          </div>
        </div>
        <ol className="mt-12 grid gap-5 md:grid-cols-2">
          {parts
            .filter(({ id }) => id !== null)
            .map(({ id, title, blocks }, position) => (
              <li
                key={id}
                className="relative break-inside-avoid overflow-hidden rounded-card border border-panel-line p-6 sm:p-8 print:border-line"
              >
                <div className="flex items-start justify-between gap-4">
                  <span aria-hidden="true" className="text-hero leading-none font-medium text-panel-gold tabular-nums">
                    {position + 1}
                  </span>
                  <FailureDrawing position={position} />
                </div>
                <h3 id={id ?? undefined} className="mt-5 font-display text-heading font-semibold">
                  {title}
                </h3>
                <div className="mt-2 text-on-panel-muted print:text-ink-muted [&_a]:text-on-panel [&_strong]:text-on-panel">
                  <Paragraphs blocks={blocks} />
                </div>
              </li>
            ))}
        </ol>
      </Container>
    </div>
  );
}

function Paragraphs({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, position) =>
    block.kind === 'paragraph' ? (
      <p key={position} className="not-first:mt-3">
        <Words words={block.words} />
      </p>
    ) : null,
  );
}
