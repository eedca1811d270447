import type { ReactNode } from 'react';
import type { LongText } from '../rules/document.ts';
import { partsOf } from '../rules/document-parts.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { InShort, shortAndRest } from './in-short.tsx';
import { PaperPage } from './paper-page.tsx';
import { GrowingLog, KeptOnDevice, OneClock, PassMark, ScoreAmongOthers, WatchedWindow } from './trust/claim-drawings.tsx';

/** What a part claims, drawn. The text says all of it. */
const pictures: Readonly<Record<string, ReactNode>> = {
  'ai-powered-assessment': <ScoreAmongOthers />,
  'blockchain-backed-certificates': <GrowingLog />,
  'remote-proctoring': <WatchedWindow />,
  'how-scoring-works': <PassMark />,
  'how-the-clock-is-kept': <OneClock />,
  'if-something-breaks': <KeptOnDevice />,
};

const withPicture =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_11.5rem] sm:grid-rows-[auto_1fr] sm:gap-x-10 [&>article]:col-start-1 [&>svg]:max-sm:mb-3 sm:[&>svg]:col-start-2 sm:[&>svg]:row-span-2 sm:[&>svg]:row-start-1 print:block print:[&>svg]:hidden';

/** What each claim means, how the figures are counted, and what we don't do: one after the other, with a list of them beside. */
export function TrustPage({ text }: { text: LongText }) {
  const { short, rest } = shortAndRest(text.blocks);
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
      {short && <InShort part={short} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16 print:block">
        <div className="lg:order-2">
          <Contents blocks={rest} />
        </div>
        <ul className="max-w-4xl divide-y divide-line">
          {partsOf(rest).map(({ id, title, blocks }) => (
            <li key={id} className="pb-6 not-first:pt-6 sm:pb-8 sm:not-first:pt-8 print:pb-[6mm]">
              <section aria-labelledby={id ?? undefined} className={pictures[id ?? ''] ? withPicture : undefined}>
                <h2 id={id ?? undefined} lang="en" data-untranslated className="mb-2 font-display text-heading font-semibold">
                  {title}
                </h2>
                {pictures[id ?? '']}
                <DocumentText blocks={blocks} />
              </section>
            </li>
          ))}
        </ul>
      </div>
    </PaperPage>
  );
}
