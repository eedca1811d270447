import { useLingui } from '@lingui/react/macro';
import { helpCategories } from '#content/help.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../../rules/document.ts';
import type { Listed } from '../library.ts';

type Props = { articles: readonly Listed[]; questions: LongText };

/** Six topics and four questions, narrowed by what is typed. */
export function HelpPage({ articles }: Props) {
  const { t } = useLingui();
  return (
    <Page title={t`Help center`} lead={t`Short answers to what people ask first.`}>
      <ul lang="en" data-untranslated>
        {helpCategories.map((category) => (
          <li key={category.slug}>
            <TextLink to={`/help/${category.slug}`}>{category.title}</TextLink> {articles.length}
          </li>
        ))}
      </ul>
    </Page>
  );
}
