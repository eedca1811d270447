import type { LongText } from '../rules/document.ts';
import { Page } from '#ui/layout/page.tsx';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';

/** What our big words mean, how our figures are counted, and what we do not do. */
export function TrustPage({ text }: { text: LongText }) {
  return (
    <Page title={text.title} lead={text.summary}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <div className="max-lg:order-2">
          <DocumentText blocks={text.blocks} />
        </div>
        <Contents blocks={text.blocks} />
      </div>
    </Page>
  );
}
