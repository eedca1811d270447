import type { LongText } from '../rules/document.ts';
import { PaperPage } from './paper-page.tsx';
import { Claims } from './trust/claims.tsx';

/** What our big words mean, how our figures are counted, and what we do not do. */
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
      <Claims />
      <div className="mt-14 border-t border-line pt-12 print:mt-[6mm] print:pt-[6mm]" />
    </PaperPage>
  );
}
