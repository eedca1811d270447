import { Card } from '#ui/controls/card.tsx';
import type { LongText } from '../rules/document.ts';
import { partsOf } from '../rules/document-parts.ts';
import { DocumentText } from './document.tsx';
import { PaperPage } from './paper-page.tsx';

/** What each claim means, how the figures are counted, and what we don't do: one card for each part of the text. */
export function TrustPage({ text }: { text: LongText }) {
  return (
    <PaperPage
      title={
        <span lang="en" data-untranslated>
          {text.title}
        </span>
      }
      lead={
        <span lang="en" data-untranslated>
          {text.summary}
        </span>
      }
      text={text}
    >
      <ul className="gap-5 md:columns-2 print:block">
        {partsOf(text.blocks).map(({ id, title, blocks }) => (
          <li key={id} className="mb-5 break-inside-avoid print:mb-[6mm]">
            <Card className="relative overflow-hidden print:border-0 print:p-0 print:shadow-none">
              <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline print:hidden" />
              <h2 id={id ?? undefined} lang="en" data-untranslated className="mb-3 font-display text-heading font-semibold">
                {title}
              </h2>
              <DocumentText blocks={blocks} />
            </Card>
          </li>
        ))}
      </ul>
    </PaperPage>
  );
}
