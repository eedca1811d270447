import type { HelpCategory } from '#content/help.ts';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../../rules/document.ts';
import { DocumentText } from '../document.tsx';
import type { Listed } from '../library.ts';

/** One article of the help. */
export function HelpArticlePage({ text }: { category: HelpCategory; text: LongText; others: readonly Listed[] }) {
  return (
    <Page title={text.title} lead={text.summary}>
      <DocumentText blocks={text.blocks} />
    </Page>
  );
}
