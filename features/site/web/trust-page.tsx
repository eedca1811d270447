import type { LongText } from '../rules/document.ts';
import { partsOf } from '../rules/document-parts.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { PaperPage } from './paper-page.tsx';

/** What each claim means, how the figures are counted, and what we don't do: one after the other, with a list of them beside. */
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
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16 print:block">
        <div className="lg:order-2">
          <Contents blocks={text.blocks} />
        </div>
        <ul className="max-w-3xl divide-y divide-line">
          {partsOf(text.blocks).map(({ id, title, blocks }) => (
            <li key={id} className="pb-6 not-first:pt-6 sm:pb-8 sm:not-first:pt-8 print:pb-[6mm]">
              <section aria-labelledby={id ?? undefined}>
                <h2 id={id ?? undefined} lang="en" data-untranslated className="mb-2 font-display text-heading font-semibold">
                  {title}
                </h2>
                <DocumentText blocks={blocks} />
              </section>
            </li>
          ))}
        </ul>
      </div>
    </PaperPage>
  );
}
