import { Container } from '#ui/layout/container.tsx';
import type { DocumentPart } from '../../rules/document-parts.ts';
import { DocumentText, Words } from '../document.tsx';

/** The principles side by side, each under its first words. */
export function Principles({ part }: { part: DocumentPart }) {
  const list = part.blocks.find((block) => block.kind === 'list');
  return (
    <Container className="py-16 sm:py-24">
      <div lang="en" data-untranslated>
        <h2 id={part.id ?? undefined} className="font-display text-title font-semibold">
          {part.title}
        </h2>
        {list ? (
          <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map((words, position) => (
              <li
                key={position}
                className="break-inside-avoid text-ink-muted [&>strong]:mb-2 [&>strong]:block [&>strong]:font-display [&>strong]:text-subheading"
              >
                <div aria-hidden="true" className="mb-4 gold-hairline w-16" />
                <Words words={words} />
              </li>
            ))}
          </ul>
        ) : (
          <DocumentText blocks={part.blocks} />
        )}
      </div>
    </Container>
  );
}
