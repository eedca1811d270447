import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../../rules/document.ts';
import { DocumentText } from '../document.tsx';
import type { Listed } from '../library.ts';

/** One article of the blog, and what to read next. */
export function ArticlePage({ text }: { text: LongText; others: readonly Listed[] }) {
  return (
    <Page title={text.title} lead={text.summary}>
      <DocumentText blocks={text.blocks} />
    </Page>
  );
}
